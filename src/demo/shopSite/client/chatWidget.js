// The chat, in a shadow of its own.

class ShopChat extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    root.innerHTML = this.dataset['content'] ?? ''
    const [panel, form] = [root.querySelector('section'), root.querySelector('form')]
    const opener = root.querySelector('[data-part=opener]')
    opener?.addEventListener('click', () => {
      if (!panel) return
      panel.hidden = !panel.hidden
      opener.setAttribute('aria-expanded', String(!panel.hidden))
      form?.querySelector('input')?.focus()
    })
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#say(form)
    })
  }

  /** @param {HTMLFormElement} form */
  async #say(form) {
    const message = new FormData(form).get('message')
    if (typeof message !== 'string' || message.trim() === '') return
    form.reset()
    this.#log(`You: ${message}`)
    const answer = await fetch('/api/chat', { method: 'POST', body: JSON.stringify({ message }) }).catch(() => null)
    this.#log(answer?.ok ? (await answer.json()).message : 'The chat is not available right now.')
  }

  /** @param {string} text */
  #log(text) {
    const line = document.createElement('p')
    line.textContent = text
    this.shadowRoot?.querySelector('[role=log]')?.append(line)
  }
}

customElements.define('shop-chat', ShopChat)
