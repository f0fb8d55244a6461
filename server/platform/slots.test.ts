import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs so many at a time, the others in the order they came, and goes on after a failure', async () => {
  const slots = new Slots(1)
  const order: string[] = []
  const first = slots.run(async () => {
    await settled()
    order.push('first')
    throw new Error('no')
  })
  const others = ['second', 'third'].map((name) => slots.run(async () => void order.push(name)))
  await expect(first).rejects.toThrow('no')
  await Promise.all(others)
  expect(order).toEqual(['first', 'second', 'third'])
})

test('keys do not wait for each other, and too many that wait are refused', async () => {
  const slots = new Slots(1, { maxWaiting: 1 })
  const release = await slots.take('one')
  const waiting = slots.take('one')
  await expect(slots.take('one')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const other = await slots.take('other')
  other()
  release()
  release()
  const second = await waiting
  // Given back twice is given back once: the second one holds the only slot.
  let isThird = false
  const third = slots.take('one').then((end) => {
    isThird = true
    return end
  })
  await settled()
  expect(isThird).toBe(false)
  second()
  const end = await third
  end()
})
