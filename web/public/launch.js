// What a launch brings leaves the address bar, and the history, before anything else is loaded.
{
  const given = new URLSearchParams(location.search)
  const code = location.pathname === '/launch' ? location.hash.slice(1) : ''
  const of = (name) => given.get(name) ?? ''
  const launch = given.has('accessKey')
    ? { accessKey: of('accessKey'), email: of('email'), name: of('name') }
    : code && { code }
  if (launch) {
    sessionStorage.setItem('atrium.launch', JSON.stringify(launch))
    history.replaceState(null, '', '/launch')
  }
  // A notification leads to a place in one of the person's agencies.
  if (location.pathname === '/open') {
    if (/^[0-9a-f-]{36}$/.test(of('agency'))) sessionStorage.setItem('atrium.agency', of('agency'))
    history.replaceState(null, '', /^\/(?!\/)/.test(of('path')) ? of('path') : '/')
  }
  // A link that is opened where a launch was shown changes the hash alone, and reloads nothing by itself.
  addEventListener('hashchange', () => {
    if (location.pathname === '/launch' && location.hash.length > 1) location.reload()
  })
}
