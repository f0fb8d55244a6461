import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useZoomKeys } from './use-zoom-keys.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
let zoomed: unknown[]

function Screen() {
  const view = useRef<HTMLDivElement>(null)
  useZoomKeys(view, (way) => zoomed.push(way))
  return (
    <>
      <div ref={view}>
        <button type="button">In the view</button>
        <input aria-label="a field in the view" />
      </div>
      <button type="button">Elsewhere</button>
      <textarea />
      <div contentEditable suppressContentEditableWarning>
        <b>words</b>
      </div>
    </>
  )
}

beforeEach(async () => {
  zoomed = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<Screen />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

const press = (target: Element | null, key = '+') =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const buttons = () => place.querySelectorAll('button')

test('plus, minus and 0 are heard in the view, and where nothing has the focus', () => {
  press(buttons()[0] ?? null)
  press(document.body, '-')
  press(document.body, '0')
  expect(zoomed).toEqual([1, -1, 'reset'])
})

test('they are left alone where one types, also in the view, on other buttons and under a dialog', () => {
  for (const selector of ['input', 'textarea', '[contenteditable]', '[contenteditable] b'])
    press(place.querySelector(selector))
  press(buttons()[1] ?? null)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press(document.body)
  dialog.remove()
  expect(zoomed).toEqual([])
})
