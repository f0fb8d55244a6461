import { act, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { settled, type } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import scheduling from '../locales/en.json'
import { ExpressionField } from './expression-field.tsx'

beforeAll(() => startTexts({ scheduling, 'ui/errors': errors }))
afterEach(unmountRendered)

function Form() {
  const [value, setValue] = useState('')
  return <ExpressionField value={value} onChange={setValue} />
}

async function open() {
  const { place } = await renderRoom(<Form />)
  const field = place.querySelector('input') as HTMLInputElement
  const leave = () => act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return { place, field, leave }
}

test('an expression is explained in words', async () => {
  const { place, field } = await open()
  expect(place.textContent).toContain(scheduling.cron.expressionHint)
  await type(field, '0 17 * * 1-5')
  await settled(() => expect(place.textContent).toContain('At 5:00 PM, Monday through Friday'))
})

test('one that isn’t finished is no mistake until the field is left', async () => {
  const { place, field, leave } = await open()
  await type(field, '0 17 *')
  expect(place.textContent).not.toContain(errors.scheduling.expressionSyntax)
  await leave()
  expect(place.textContent).toContain(errors.scheduling.expressionSyntax)
  await type(field, '0 17 * * *')
  expect(place.textContent).not.toContain(errors.scheduling.expressionSyntax)
})

test.each([
  ['0 9 30 2 *', errors.scheduling.expressionNever],
  ['* * * * *', errors.scheduling.expressionTooOften],
])('%s is refused with the sentence of the server', async (expression, sentence) => {
  const { place, field } = await open()
  await type(field, expression)
  expect(place.textContent).toContain(sentence)
})
