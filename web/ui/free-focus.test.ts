import { afterEach, expect, test, vi } from 'vitest'
import { focusLate, isFocusFree } from './free-focus.ts'

afterEach(() => document.body.replaceChildren())

/** Renders a page around the late content, and focuses the element with this id. */
function page(html: string, focused?: string): Element | null {
  document.body.innerHTML = html
  document.getElementById(focused ?? '')?.focus()
  return document.getElementById('place')
}

test('nobody has it, or a link that was pressed to come here', () => {
  expect(isFocusFree(page('<textarea id="place"></textarea>'))).toBe(true)
  expect(isFocusFree(page('<a href="/" id="a">Acme</a><textarea id="place"></textarea>', 'a'))).toBe(true)
  expect(isFocusFree(page('<textarea id="place"></textarea>', 'place'))).toBe(true)
})

test('whoever writes in another field keeps it', () => {
  expect(isFocusFree(page('<input id="a"><textarea id="place"></textarea>', 'a'))).toBe(false)
})

test('it is not taken out of a dialog, but it is within one', () => {
  const open = '<div role="dialog"><button id="a">Close</button></div><textarea id="place"></textarea>'
  expect(isFocusFree(page(open, 'a'))).toBe(false)
  const within = '<div role="dialog"><button id="a">Edit</button><textarea id="place"></textarea></div>'
  expect(isFocusFree(page(within, 'a'))).toBe(true)
})

test('a modal dialog that has not focused anything yet holds it too', () => {
  const modal = '<div role="dialog" aria-modal="true"></div><textarea id="place"></textarea>'
  expect(isFocusFree(page(modal))).toBe(false)
})

test('what is gone takes nothing', () => expect(isFocusFree(null)).toBe(false))

test('it waits for a dialog that is just closing', async () => {
  const place = page(
    '<div role="dialog" aria-modal="true" id="palette"></div><textarea id="place"></textarea>',
  )
  const focus = vi.fn()
  await new Promise<void>((shown) => {
    focusLate(() => {
      shown()
      return place
    }, focus)
  })
  expect(focus).not.toHaveBeenCalled()
  document.getElementById('palette')?.remove()
  await vi.waitUntil(() => focus.mock.calls.length === 1)
})
