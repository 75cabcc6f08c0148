// The keeper of a closed house: where a page cannot be had, it shows the one it kept. It touches nothing else.
const kRoom = 'parkett-closed-1';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kRoom).then((room) => room.addAll(['/closed.html', '/icon.svg'])));
  self.skipWaiting();
});
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/closed.html')));
  else if (new URL(url).pathname === '/icon.svg')
    event.respondWith(fetch(event.request).catch(() => caches.match('/icon.svg')));
});
