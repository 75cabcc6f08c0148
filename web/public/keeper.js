// The keeper of a closed house: where a page cannot be had, it shows the one it kept. It touches nothing else.
const kRoom = 'parkett-closed-2';
const kKept = ['/closed.html', '/closed.css', '/icon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kRoom).then((room) => room.addAll(kKept)));
  self.skipWaiting();
});
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/closed.html')));
  else if (kKept.includes(new URL(url).pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(new URL(url).pathname)));
});
