import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../platform/product-error.ts'
import { byText, click } from '../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../testing/render-room.tsx'
import ui from './locales/en.json'
import { MoreButton } from './more-button.tsx'

afterEach(unmountRendered)

const list = (loading: boolean, loadMore = vi.fn()) => ({
  hasMore: true,
  loadMore,
  more: { loading },
  nextPage: undefined,
  previousPage: undefined,
})

test('the focus is on the button again when more has been loaded', async () => {
  await startTexts({ ui })
  const loadMore = vi.fn()
  const { place, render } = await renderRoom(<MoreButton list={list(false, loadMore)} />)
  const button = () => byText(place, 'Show more')?.closest('button')
  button()?.focus()
  await click(button())
  expect(loadMore).toHaveBeenCalledOnce()
  await render(<MoreButton list={list(true)} />)
  // As a browser does with what is disabled.
  button()?.blur()
  await render(<MoreButton list={list(false)} />)
  expect(document.activeElement).toBe(button())
})

test('a focus that has gone elsewhere meanwhile stays there', async () => {
  await startTexts({ ui })
  const other = document.body.appendChild(document.createElement('input'))
  const { place, render } = await renderRoom(<MoreButton list={list(false)} />)
  await click(byText(place, 'Show more')?.closest('button'))
  await render(<MoreButton list={list(true)} />)
  other.focus()
  await render(<MoreButton list={list(false)} />)
  expect(document.activeElement).toBe(other)
})

test('without a connection a list of which all is here says nothing of it, and one that has more does', async () => {
  await startTexts({ ui })
  const error = networkError(new Error('the line broke'))
  const failed = { ...list(false), more: { loading: false, error } }
  const { place, render, liveStatus } = await renderRoom(<MoreButton list={{ ...failed, hasMore: false }} />)
  expect(byText(place, 'Show more')).toBeDefined()
  await act(async () => liveStatus.set('offline'))
  expect(place.querySelector('button')).toBeNull()
  await render(<MoreButton list={failed} />)
  expect(place.querySelector('button')).not.toBeNull()
  expect(place.querySelector('[role=alert]')).not.toBeNull()
})
