import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { buildRecorder } from '../../src/cli/recorderBundles.ts'
import { launchBrowser } from './support/recordedSite.ts'
import { startReceiver } from './support/ingestReceiver.ts'
// bare: rrweb with same masking-free defaults, events stringified each 3 s and posted
const bare = (await build({ stdin: { contents: `import {record} from '@rrweb/record';
let q=[]; const go=()=>{record({emit:e=>q.push(e), recordAfter:'DOMContentLoaded', inlineStylesheet:true, sampling:{mousemove:100,mousemoveCallback:1000,scroll:150,media:800}, maskAllInputs:true})};
go(); setInterval(()=>{ if(!q.length) return; const b=JSON.stringify({events:q.splice(0)}); fetch(window.INGEST,{method:'POST',body:new Blob([b],{type:'text/plain'})}) },3000)`, resolveDir: '/work/main' }, bundle: true, write: false, format: 'iife', minify: true, target: 'es2020' })).outputFiles[0]!.text
const { script } = await buildRecorder()
const receiver = await startReceiver()
const rows = Array.from({length: 1000}, (_, i) => `<div class="row r${i%7}"><a href="/p/${i}?ref=list">Product ${i}</a><span>${i*3} EUR</span><button data-id=${i}>Add</button></div>`).join('')
const server = createServer((q, r) => {
  const u = new URL(q.url!, 'http://x')
  if (u.pathname === '/bare.js') return r.setHeader('content-type','text/javascript').end(bare)
  if (u.pathname === '/recorder.js') return r.setHeader('content-type','text/javascript').end(script)
  const tag = u.pathname === '/bare' ? `<script>window.INGEST='${receiver.endpoint}/ingest/v1/chunks'</script><script src=/bare.js></script>` : u.pathname === '/none' ? '' : `<script src=/recorder.js data-key=k data-record-automated data-endpoint="${receiver.endpoint}"></script>`
  r.setHeader('content-type','text/html').end(`<!doctype html><html><head>${tag}</head><body><input id=i><div id=app>${rows}</div></body></html>`)
}).listen(0,'127.0.0.1'); await once(server,'listening'); const port = (server.address() as any).port
const browser = await launchBrowser()
const run = async (path: string) => {
  const page = await (await browser.newContext()).newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(`http://127.0.0.1:${port}${path}`)
  await page.waitForTimeout(300)
  await page.evaluate(async () => {
    const app = document.querySelector('#app')!
    for (let i = 0; i < 50; i++) {
      const f = document.createElement('div')
      f.innerHTML = Array.from({length: 40}, (_, k) => `<p class=x><a href="/a/${k}?q=1">x${k}</a><b>${i}</b></p>`).join('')
      app.prepend(f)
      for (let k = 0; k < 60; k++) { const e = app.children[(i*31+k*17)%app.children.length] as HTMLElement; e.className = 'row n'+i; e.style.color = k%2 ? 'red':'blue' }
      if (i % 3 === 0) app.lastElementChild!.remove()
      await new Promise(r => requestAnimationFrame(r))
    }
  })
  for (let i = 0; i < 15; i++) { await page.mouse.move(100+i*5, 100+i*3); await page.mouse.click(100+i*5, 100+i*3) }
  await page.fill('#i', 'hello world')
  await page.waitForTimeout(3100)
  const m = Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((x: any) => [x.name, x.value]))
  await page.context().close()
  return { task: m.TaskDuration!*1000, script: m.ScriptDuration!*1000 }
}
const paths = ['/none','/bare','/own']

const all: Record<string, number[][]> = { '/none': [], '/bare': [], '/own': [] }
for (let r = 0; r < 4; r++) for (const p of paths) { const x = await run(p); all[p]!.push([x.task, x.script]) }
const med = (a: number[]) => a.toSorted((x,y)=>x-y)[a.length>>1]!
for (const p of paths) console.log(p, 'task', med(all[p]!.map(x=>x[0]!)).toFixed(0), 'script', med(all[p]!.map(x=>x[1]!)).toFixed(0), all[p]!.map(x=>x[1]!.toFixed(0)).join(' '))
const s = (p: string) => med(all[p]!.map(x=>x[1]!)), t = (p: string) => med(all[p]!.map(x=>x[0]!))
console.log('ratio script (own-none)/(bare-none)', ((s('/own')-s('/none'))/(s('/bare')-s('/none'))).toFixed(3), 'task', ((t('/own')-t('/none'))/(t('/bare')-t('/none'))).toFixed(3))
await browser.close(); process.exit()
