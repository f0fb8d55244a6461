/** The fields in which this person has typed since they came to this page. */
let typed = new Set<EventTarget | null>()

addEventListener('input', ({ target }) => void typed.add(target), true)

/** Whether something stands on this page that was typed and not sent. */
export const hasTyped = (): boolean => [...typed].some((field) => field instanceof Element && isFull(field))

/** What was typed on a page that its person leaves is left with it. */
export function leaveTyped(): void {
  typed = new Set()
}

const isFull = (field: Element): boolean =>
  field.isConnected && ('value' in field ? field.value : field.textContent) !== ''
