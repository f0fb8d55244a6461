const fields = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])'

/** The fields in which this person has typed since they came to this page. */
let typed = new Set<Element>()

addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof Element && target.matches(fields)) typed.add(target)
  },
  { capture: true, passive: true },
)

/** Whether the page may be loaded anew by itself: nothing would ask before leaving, and nothing is typed and not sent. */
export const mayReload = (): boolean => !wouldAsk() && ![...typed].some(isFull)

/** What was typed on a page that its person leaves is left with it. */
export function leaveTyped(): void {
  typed = new Set()
}

/** Whether something on this page asks before it is left, as an upload does. */
export function wouldAsk(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

const isFull = (field: Element): boolean =>
  field.isConnected && (('value' in field ? field.value : field.textContent) ?? '') !== ''
