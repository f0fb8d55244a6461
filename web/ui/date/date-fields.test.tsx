import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { DayField } from './day-field.tsx'
import { DayOrTimeField } from './day-or-time-field.tsx'
import { MomentField } from './moment-field.tsx'

afterEach(unmountRendered)

const me = { id: 'me', name: 'Anna', timeZone: 'Asia/Kathmandu' }

async function rendered(field: Parameters<typeof renderRoom>[0]) {
  const { place } = await renderRoom(field, { me })
  const input = place.querySelector('input') as HTMLInputElement
  return {
    input,
    /** Simulates a key press in the browser: the field has the next text, and fires an input event. */
    type: async (...texts: string[]) => {
      for (const text of texts)
        await act(async () => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        })
    },
    leave: () => act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  }
}

const digits = ['0002-03-05', '0020-03-05', '0202-03-05', '2026-03-05']

test('typing a year digit by digit is one change (W8)', async () => {
  const onChange = vi.fn()
  const { type, input } = await rendered(<DayField label="Due" value="2025-03-05" onChange={onChange} />)
  await type(...digits.slice(0, 3))
  expect(input.value).toBe('0202-03-05')
  expect(onChange).not.toHaveBeenCalled()
  await type('2026-03-05')
  expect(onChange.mock.calls).toEqual([['2026-03-05']])
})

test('a year that is left half typed is as if it had not been typed', async () => {
  const onChange = vi.fn()
  const { type, leave, input } = await rendered(
    <DayField label="Due" value="2025-03-05" onChange={onChange} />,
  )
  await type('0020-03-05')
  await leave()
  expect(onChange).not.toHaveBeenCalled()
  expect(input.value).toBe('2025-03-05')
})

test('a day is cleared to null; a part that is being typed over clears nothing', async () => {
  const onChange = vi.fn()
  const { type, input } = await rendered(<DayField label="Due" value="2025-03-05" onChange={onChange} />)
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } })
  await type('')
  expect(onChange).not.toHaveBeenCalled()
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: false } })
  await type('2025-03-06', '')
  expect(onChange.mock.calls).toEqual([['2025-03-06'], [null]])
})

test('a day whose parts are taken away one by one is cleared when the field is left', async () => {
  const onChange = vi.fn()
  const { type, leave, input } = await rendered(
    <DayField label="Due" value="2025-03-05" onChange={onChange} />,
  )
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } })
  await type('')
  // The browser fires no event for the other two parts.
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: false } })
  await leave()
  expect(onChange.mock.calls).toEqual([[null]])
})

test('a time of day that is typed over is not taken away meanwhile', async () => {
  const onChange = vi.fn()
  const { place } = await renderRoom(
    <DayOrTimeField label="Due" value="2026-03-05T18:15:00.000Z" onChange={onChange} />,
    { me },
  )
  const time = place.querySelector('input[type=time]') as HTMLInputElement
  Object.defineProperty(time, 'validity', { configurable: true, value: { badInput: true } })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(time, '')
    time.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(onChange).not.toHaveBeenCalled()
})

test('a moment is shown and given by the clock of the zone that the viewer chose, whatever the browser’s is (F13)', async () => {
  const onChange = vi.fn()
  const { type, input } = await rendered(
    <MomentField label="At" value="2026-03-05T18:15:00.000Z" onChange={onChange} />,
  )
  expect(input.value).toBe('2026-03-06T00:00')
  await type('0002-03-06T00:00', '2027-03-06T00:00')
  expect(onChange.mock.calls).toEqual([['2027-03-05T18:15:00.000Z']])
})

test('so are the day of a task, and the time of it (F13)', async () => {
  const onChange = vi.fn()
  const { type, input } = await rendered(
    <DayOrTimeField label="Due" value="2026-03-05T18:15:00.000Z" onChange={onChange} />,
  )
  expect(input.value).toBe('2026-03-06')
  await type('2026-03-07')
  expect(onChange.mock.calls).toEqual([['2026-03-06T18:15:00.000Z']])
})
