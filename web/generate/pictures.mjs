// node generate/pictures.mjs http://localhost:8080: draws what cannot be a drawing: the icons of phones, favicon.ico and the
// card that is shown where somebody posts the address. Done by hand when icon.svg or a cover changes; kept in public/.
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const to = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const site = process.argv[2] ?? 'http://localhost:8080';
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
});

/** `share` of the square is the drawing; the rest is felt to its edges, for whoever cuts round icons out of it. */
async function icon(size, share = 0) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const drawing = readFileSync(to('icon.svg'), 'utf8').replace('<svg ', `<svg width="${(share || 1) * size}" `);
    const ground = share ? '#2f4a43' : 'transparent';
    await page.setContent(
        `<body style="margin:0;height:100vh;display:grid;place-content:center;background:${ground}">${drawing}</body>`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    await page.close();
    return picture;
}

/** An .ico with one PNG in it. */
function ico(picture, size) {
    const head = Buffer.alloc(22);
    head.writeUInt16LE(1, 2);
    head.writeUInt16LE(1, 4);
    head.writeUInt8(size, 6);
    head.writeUInt8(size, 7);
    head.writeUInt16LE(1, 10);
    head.writeUInt16LE(32, 12);
    head.writeUInt32LE(picture.length, 14);
    head.writeUInt32LE(22, 18);
    return Buffer.concat([head, picture]);
}

async function card() {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, locale: 'en-GB' });
    await page.goto(site);
    await page.locator('.game .art').nth(3).waitFor();
    await page.evaluate(() => {
        const covers = [...document.querySelectorAll('.game .art')].map((art) => art.innerHTML);
        document.body.innerHTML = `
            <div style="height:630px;display:grid;grid-template-rows:auto 1fr;background:#24221f;color:#f5f0e6">
              <div style="display:flex;align-items:center;gap:28px;padding:34px 48px 30px;background:#2f4a43">
                <svg width="92" viewBox="0 0 32 32" fill="none" stroke="#f0c369" stroke-width="2.4">
                  <path d="M16 3 29 16 16 29 3 16ZM9.500 9.500l13 13M22.500 9.500l-13 13"/></svg>
                <div><div style="font:600 74px/1 var(--font-title)">Parkett</div>
                <div style="font:400 29px/1.3 var(--font-text);margin-top:8px">Economic board games, with friends and bots</div></div>
              </div>
              <div style="display:grid;grid-template-columns:1fr 1fr;gap:6px;background:#5b3d2a;padding-top:6px;min-height:0">
                ${covers.map((cover) => `<div style="min-height:0;overflow:hidden">${cover.replace('<svg ', '<svg style="width:100%;height:100%" ')}</div>`).join('')}
              </div>
            </div>`;
    });
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot();
}

writeFileSync(to('icon-192.png'), await icon(192));
writeFileSync(to('icon-512.png'), await icon(512));
writeFileSync(to('icon-maskable.png'), await icon(512, 0.72));
writeFileSync(to('touch-icon.png'), await icon(180, 0.9));
writeFileSync(to('favicon.ico'), ico(await icon(32), 32));
writeFileSync(to('card.png'), await card());
await browser.close();
