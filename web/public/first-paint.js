// Runs before the first paint, so that a dark page never flashes white, nor an agency's in the product's colours. The
// application sets the same attributes later.
const root = document.documentElement
const chosen = localStorage.getItem('atrium.appearance')
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
const dark = chosen === 'dark' || (chosen === 'auto' && prefersDark)
root.dataset.mantineColorScheme = dark ? 'dark' : 'light'

const keptName = 'atrium.brand'
const icon = document.querySelector('link[rel="icon"]')
const ownIcon = icon?.getAttribute('href') ?? ''
const worn = () => document.getElementById('brand')

/** Applies the style sheet at an address, and removes the one before once it has loaded. */
function wear(address) {
  const before = worn()
  if (before?.getAttribute('href') === address) return
  before?.removeAttribute('id')
  const link = document.createElement('link')
  link.id = 'brand'
  const [base] = address.split('?')
  if (before?.dataset.page !== undefined && before.getAttribute('href').startsWith(base))
    link.dataset.page = ''
  link.rel = 'stylesheet'
  link.href = address
  link.setAttribute('blocking', 'render')
  link.onload = () => before?.remove()
  link.onerror = () => before?.remove()
  document.head.append(link)
  icon?.setAttribute('href', address.replace('style.css', 'icon'))
}

function follow() {
  const { agency, brand } = root.dataset
  const base = `/api/v1/brand/${agency}/style.css`
  if (!agency) {
    // Signed out: on a page that is an agency's own it stays.
    if (worn()?.dataset.page === undefined) {
      worn()?.remove()
      icon?.setAttribute('href', ownIcon)
    }
    localStorage.removeItem(keptName)
    return
  }
  const kept = localStorage.getItem(keptName) ?? ''
  const address = brand ? `${base}?v=${brand}` : kept.startsWith(base) ? kept : base
  localStorage.setItem(keptName, address)
  wear(address)
}

const known = sessionStorage.getItem('atrium.agency') ?? localStorage.getItem('atrium.agency')
if (known && !worn() && localStorage.getItem('accessToken')) {
  root.dataset.agency = known
  follow()
}
new MutationObserver(follow).observe(root, { attributeFilter: ['data-agency', 'data-brand'] })

// The browser's question whether to install comes before the application, which asks it at a calm moment.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.atriumInstall = event
  dispatchEvent(new Event('atrium-install'))
})
