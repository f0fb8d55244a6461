import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { OpenLine } from './open-line.tsx'
import { lineOf } from './uploads.ts'

const arriving = fakeUploads()
afterEach(unmountRendered)

const show = (keyText: string, server = fakeServer()) =>
  renderRoom(<OpenLine />, { client: server.client, keyText }).then((page) => ({ ...page, server }))

test('what goes up is kept by the workspace in which it was chosen, and shown there only', async () => {
  const north = await show('north')
  await act(async () => lineOf('north').add([new File(['x'], 'logo.svg')], 'brand'))
  expect(north.place.textContent).toContain('logo.svg')
  await unmountRendered()
  expect(arriving[0]?.isGivenUp).toBe(true)
  const south = await show('south')
  expect(south.place.textContent).not.toContain('logo.svg')
  expect(arriving).toHaveLength(1)
  await unmountRendered()
  const back = await show('north')
  await vi.waitFor(() => expect(arriving).toHaveLength(2))
  await arriving[1]?.arrive()
  expect(back.server.last('CreateMedia').input).toMatchObject({
    key: 'key of logo.svg',
    categoryID: 'brand',
  })
  expect(south.server.calls).toHaveLength(0)
  await back.server.last('CreateMedia').answer({ createMedia: { id: 'm' } })
  await vi.waitFor(() => expect(lineOf('north').uploads.get()).toMatchObject([{ state: 'done' }]))
})
