import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { RequestFiles } from './request-files.tsx'

afterEach(unmountRendered)

const file = { key: 'k', type: 'text/plain', size: 1, name: 'brief.txt', width: null, height: null }

async function shown(files: (typeof file)[], takesMore: boolean) {
  const { place } = await renderRoom(<RequestFiles request={{ id: 'r', files }} takesMore={takesMore} />, {
    client: fakeServer().client,
  })
  return { headings: place.querySelectorAll('h2').length, buttons: place.querySelectorAll('button').length }
}

test('no heading stands over files that are not there (W47)', async () => {
  expect(await shown([], true)).toEqual({ headings: 0, buttons: 1 })
  expect(await shown([], false)).toEqual({ headings: 0, buttons: 0 })
  expect(await shown([file], false)).toEqual({ headings: 1, buttons: 0 })
})
