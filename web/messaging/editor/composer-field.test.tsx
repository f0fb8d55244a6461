import { afterEach, expect, test } from 'vitest'
import { afterFrame } from '../../platform/after-frame.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { ComposerField } from './composer-field.tsx'

afterEach(unmountRendered)

const nothing = () => {}

/** A composer that has just been loaded, before its first frame. */
async function arrive() {
  const { place } = await renderRoom(
    <ComposerField
      text=""
      people={[]}
      candidates={[]}
      label="Write"
      autoFocus
      onChange={nothing}
      onSend={nothing}
    />,
  )
  return {
    field: place.querySelector('textarea'),
    drawn: () => new Promise<void>((done) => afterFrame(done)),
  }
}

function open(html: string, focused: string): Element | null {
  document.body.insertAdjacentHTML('beforeend', html)
  document.getElementById(focused)?.focus()
  return document.activeElement
}

test('a composer takes the focus when it comes, from the link that led to it too', async () => {
  const { field, drawn } = await arrive()
  open('<a href="/" id="link">Acme</a>', 'link')
  await drawn()
  expect(document.activeElement).toBe(field)
})

test.each([
  ['a dialog', '<div role="dialog"><button id="there">Close</button></div>'],
  ['another field', '<input id="there">'],
])('it does not take it from %s that was opened meanwhile', async (_what, html) => {
  const { drawn } = await arrive()
  const there = open(html, 'there')
  await drawn()
  expect(document.activeElement).toBe(there)
})
