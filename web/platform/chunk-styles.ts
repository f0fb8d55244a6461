/** Styles that did not come. Vite asks for each only once: later it would show their parts without them. */
const missing = new Set<string>()

/** The loaders that failed for want of a style. */
const unstyled = new WeakSet<object>()

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || !target.href.includes('/assets/')) return
    missing.add(target.href)
    target.remove()
  },
  true,
)

/** Runs a loader; the styles that did not come are asked for again before. */
export async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missing].map(askAgain))
  if (missing.size > 0 && unstyled.has(load))
    throw new Error(`Unable to preload CSS for ${[...missing].join(', ')}`)
  unstyled.delete(load)
  try {
    return await load()
  } catch (cause) {
    if (cause instanceof Error && /preload CSS/.test(cause.message)) unstyled.add(load)
    throw cause
  }
}

function askAgain(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: address, onerror: resolve })
    link.onload = () => {
      missing.delete(address)
      resolve()
    }
    document.head.append(link)
  })
}
