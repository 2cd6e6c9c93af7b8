const shapes: Record<string, string> = {
  'trail-lamp': `<path d="M84 52h32l8 14v46a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8V66z" fill="#2f4a3c"/>
    <rect x="84" y="70" width="32" height="34" rx="6" fill="#ffe9ae"/><circle cx="100" cy="87" r="9" fill="#fffaf0"/>
    <path d="M86 52c0-20 28-20 28 0" fill="none" stroke="#2f4a3c" stroke-width="5"/>`,
  'enamel-mug': `<path d="M70 52h54v58a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12z" fill="#f7f4ec"/>
    <path d="M124 66c24-6 24 36 0 32" fill="none" stroke="#f7f4ec" stroke-width="8"/>
    <rect x="67" y="47" width="60" height="8" rx="4" fill="#39566e"/><circle cx="86" cy="84" r="2.5" fill="#39566e"/>
    <circle cx="106" cy="96" r="2" fill="#39566e"/>`,
  'rain-jacket': `<path d="M80 44c8 8 32 8 40 0l18 8 14 58-16 5-12-38v47H76V77l-12 38-16-5 14-58z" fill="#d9a441"/>
    <path d="M100 50v74" stroke="#a9781f" stroke-width="3"/><path d="M84 44c4-16 28-16 32 0-8 7-24 7-32 0z" fill="#a9781f"/>
    <path d="M82 98h12M106 98h12" stroke="#a9781f" stroke-width="3"/>`,
  'wool-blanket': `<path d="M52 60h96v52H52z" fill="#b4583f"/><path d="M52 72h96M52 100h96" stroke="#f0dcc4" stroke-width="5"/>
    <path d="M52 86h96" stroke="#7d3a29" stroke-width="3"/>
    <path d="M56 112v10M68 112v10M80 112v10M92 112v10M104 112v10M116 112v10M128 112v10M140 112v10" stroke="#b4583f" stroke-width="3"/>`,
  'reading-lamp': `<path d="M78 122h44" stroke="#39566e" stroke-width="8" stroke-linecap="round"/>
    <path d="M100 120V92L78 68" fill="none" stroke="#39566e" stroke-width="5" stroke-linejoin="round"/>
    <path d="M66 64l24-20 22 22z" fill="#39566e"/><path d="M90 82l34 22 6-34z" fill="#ffe9ae" opacity=".9"/>`,
  'camp-stove': `<path d="M72 118l10-28h36l10 28" fill="none" stroke="#4c5650" stroke-width="6" stroke-linecap="round"/>
    <rect x="66" y="80" width="68" height="10" rx="5" fill="#4c5650"/>
    <path d="M100 76c-16-8-8-20-2-32 2 10 16 14 12 26 4-2 5-6 5-9 6 8-4 15-15 15z" fill="#d9763f"/>
    <rect x="88" y="96" width="24" height="24" rx="6" fill="#7c8a80"/>`,
  'fleece-jacket': `<path d="M82 46h36l20 8 13 56-16 5-11-38v47H76V77l-11 38-16-5 13-56z" fill="#6f8f7a"/>
    <path d="M100 48v76" stroke="#4d6a57" stroke-width="3"/><rect x="84" y="40" width="32" height="12" rx="5" fill="#4d6a57"/>
    <rect x="106" y="72" width="14" height="12" rx="2" fill="#4d6a57"/>`,
  'water-bottle': `<rect x="82" y="58" width="36" height="66" rx="9" fill="#5f8aa6"/><rect x="90" y="42" width="20" height="14" rx="3" fill="#2f4a5c"/>
    <rect x="82" y="80" width="36" height="18" fill="#dfeaf0"/><path d="M90 89h20" stroke="#5f8aa6" stroke-width="3"/>`,
  'camp-lamp': `<rect x="78" y="60" width="44" height="50" rx="20" fill="#ffe9ae"/><rect x="74" y="108" width="52" height="14" rx="5" fill="#7d3a29"/>
    <rect x="84" y="50" width="32" height="12" rx="4" fill="#7d3a29"/><path d="M84 50c0-18 32-18 32 0" fill="none" stroke="#7d3a29" stroke-width="4"/>`,
}

const grounds = ['#e6e9df', '#ece3d6', '#dfe6ea', '#ebe0dc']

/** A product as an SVG. The second picture is seen from closer by. */
export function drawGoods(slug: string, picture: 1 | 2): string | undefined {
  const shape = Object.hasOwn(shapes, slug) ? shapes[slug] : undefined
  if (shape === undefined) return undefined
  const ground = grounds[(slug.length + picture) % grounds.length]
  const view = picture === 1 ? '20 15 160 125' : '50 38 100 78'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="640" height="500">
  <rect width="200" height="160" fill="${ground}"/><ellipse cx="100" cy="124" rx="52" ry="6" fill="#000" opacity=".08"/>
  ${shape}
</svg>`
}
