import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, openPage, startRecordedSite } from './support/recordedSite.ts'
import type { RecordedSite } from './support/recordedSite.ts'

const secret = 'Zq7secret'

const form = `<title>Account</title>
<form><input id=text value="${secret}"> <input id=cleared value="${secret}"><input id=password type=password>
<input id=email type=email><input id=number type=number><input id=hidden type=hidden value="${secret}">
<input id=card autocomplete=cc-number><textarea id=area>${secret}</textarea><textarea id=filled></textarea>
<select id=size><option value=s>Small<option value=l>Large</select><input id=box type=checkbox value=yes>
<input id=open data-reenact-unmask><input id=openPassword data-reenact-unmask type=password>
<input type=submit value="Save it"></form>
<div id=editor contenteditable>start</div><div contenteditable><p>${secret}</p></div><div role=textbox>${secret}</div><p id=plain>Plain words</p><my-input value="${secret}"></my-input>
<meta name="csrf-token" content="${secret}"><a id=link href="/two?token=${secret}&page=2">two</a>
<img src="/image?signature=${secret}"><form action="/search?api_key=${secret}"></form>
<p class=reenact-mask>Mine: ${secret} <b>${secret}</b></p><div class=reenact-block>Blocked ${secret} <img alt="${secret}"></div>
<p class=chosen>${secret}</p><div class=away>${secret}</div>
<script>for (const id of ['cleared', 'area']) document.getElementById(id).value = ''</script>`

describe('privacy', () => {
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser.close())

  const recorded = async (attributes: string, work: (page: Page) => Promise<void>, body = form) => {
    const site = await startRecordedSite(
      { '/': body, '/two': '<p>two</p>', '/image': (response) => response.end() },
      attributes,
    )
    const { context, page } = await openPage(browser)
    await page.goto(`${site.origin}/?user_email=${secret}&tab=1#access_token=${secret}`)
    await work(page)
    await page.goto(site.at('/two'))
    await eventually(() => site.receiver.own('leave').length > 0)
    await context.close()
    site.close()
    return site
  }
  const typeEverywhere = async (page: Page) => {
    for (const id of ['text', 'password', 'email', 'card', 'filled', 'openPassword'])
      await page.fill(`#${id}`, `${secret}@x`)
    await page.fill('#number', '4111111111111111')
    await page.selectOption('#size', 'l')
    await page.check('#box')
    await page.fill('#open', 'shown words')
    await page.click('#editor')
    await page.keyboard.type(secret)
    await page.evaluate((value) => {
      document.querySelector('#password')?.setAttribute('type', 'text')
      document.querySelector<HTMLInputElement>('#text')?.setAttribute('value', `${value} again`)
      document.querySelector('#link')?.setAttribute('href', `/three?session_id=${value}`)
      document.querySelector('my-input')?.setAttribute('value', value)
      document.querySelector('.away')?.append(value)
      const late = document.createElement('input')
      late.value = value
      document.body.append(late, Object.assign(document.createElement('textarea'), { textContent: value }))
      const chosen = document.querySelector('.chosen')
      if (chosen) chosen.firstChild!.nodeValue = `${value} anew`
      history.pushState({}, '', `/?code=${value}`)
    }, secret)
  }
  const texts = (site: RecordedSite) => JSON.stringify(site.receiver.events())

  it('no secret is in any byte that is sent; what was chosen is', async () => {
    const site = await recorded('data-mask-text=".chosen" data-block=".away"', typeEverywhere)
    const all = site.receiver.everything()
    for (const hidden of [secret, '4111111111111111']) {
      const place = all.indexOf(hidden)
      assert.equal(place, -1, `${hidden} in …${all.slice(place - 200, place + 100)}`)
    }
    assert.ok(texts(site).includes('•••••••'))
    for (const shown of ['Plain words', 'shown words', 'Save it', '"text":"l"', 'page=2', 'tab=1']) {
      assert.ok(texts(site).includes(shown), shown)
    }
  })

  it('a mask is as long for a short as for a long value, and empty stays empty', async () => {
    const site = await recorded('', async (page) => {
      await page.fill('#text', 'a')
      await page.fill('#email', 'a very long one @ example.com')
      await page.fill('#email', '')
    })
    const inputs = site.receiver.events().flatMap((event) => {
      const data = event.data as { source?: number; text?: string }
      return event.type === 3 && data.source === 5 ? [data.text] : []
    })
    assert.deepEqual(new Set(inputs), new Set(['•••••••', '']))
  })

  it('in all-text mode, no word of the page leaves it', async () => {
    const body = `<title>Titled</title><h1 title="Titled">Headline</h1><p data-reenact-unmask>Visible</p><img alt="Pictured">
      <input placeholder="Held"><input type=submit value="Pressed"><select><option value="Valued">Opted</select><div id=host></div><script>
      host.attachShadow({ mode: 'open' }).innerHTML = 'Shadowed <i>Deep</i>'
      setTimeout(() => document.body.append('Appended', Object.assign(document.createElement('p'), { textContent: 'Late' })))
      </script>`
    const site = await recorded(
      'data-mask-all-text',
      async (page) => {
        await page.evaluate(() => {
          document.querySelector('#host')!.shadowRoot!.append('Shadowed')
          document.title = 'Titled anew'
          history.pushState({}, '', '/other')
        })
      },
      body,
    )
    const all = texts(site)
    for (const word of [
      'Titled',
      'Headline',
      'Pictured',
      'Held',
      'Pressed',
      'Valued',
      'Opted',
      'Shadowed',
      'Deep',
      'Appended',
      'Late',
    ]) {
      assert.ok(!all.includes(word), `${word} in …${all.slice(all.indexOf(word) - 200, all.indexOf(word) + 60)}`)
    }
    assert.ok(all.includes('Visible'))
  })

  it('a selector that is none keeps the page from being recorded: ignoring it would tell what was to be hidden', async () => {
    const site = await startRecordedSite({ '/': form }, 'data-mask-text=":::"')
    const { context, page } = await openPage(browser)
    await page.goto(site.at('/'))
    const { state, reason } = await page.evaluate(() =>
      (window as never as { reenact: { status(): { state: string; reason: string } } }).reenact.status(),
    )
    assert.deepEqual([state, reason], ['off', 'failed'])
    await page.waitForTimeout(500)
    assert.equal(site.receiver.received.length, 0)
    await context.close()
    site.close()
  })
})
