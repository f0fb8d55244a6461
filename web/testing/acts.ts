import { act } from 'react'
import { vi } from 'vitest'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Types a text into a field as a user would, with the caret at its end. */
export async function type(field: Field, text: string) {
  await act(async () => {
    // React overrides the field's own setter, and would ignore the text as unchanged.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    // Date and time fields have no caret.
    if (!/date|time/.test(field.type)) field.setSelectionRange(text.length, text.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function press(field: Element, key: string, init: KeyboardEventInit = {}) {
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
}

export async function click(element: Element | null | undefined) {
  await act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

/** Waits until a condition holds, with all renders in between; React doesn't render updates that fail within `act`. */
export const settled = (isSo: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    isSo()
  })

export function byText(place: Element, text: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>('button, label, a, p, span')].find(
    (each) => each.textContent === text,
  )
}
