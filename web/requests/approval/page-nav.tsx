import { Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './approval.module.css'

interface Props {
  /** The scroll container of the pages. */
  frame: RefObject<HTMLElement | null>
  pages: number
  onPage: ((page: number) => void) | undefined
}

/** The number of the visible page, and links to its neighbours. */
export function PageNav({ frame, pages, onPage }: Props) {
  const { t } = useTranslation('requests')
  const [page, setPage] = useState(1)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setPage(pageIn(element))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [frame])
  useEffect(() => onPage?.(page), [onPage, page])
  function show(wanted: number) {
    const sheet = frame.current?.querySelector<HTMLElement>(`[data-page="${wanted}"]`)
    if (!sheet || !frame.current) return
    frame.current.scrollTop = sheet.offsetTop
    setPage(wanted)
  }
  return (
    <nav className={classes.pages} aria-label={t('approval.pages')}>
      <IconButton
        label={t('approval.pageBefore')}
        icon={IconChevronLeft}
        disabled={page <= 1}
        onClick={() => show(page - 1)}
      />
      <Text span fz="sm">
        {t('approval.pageOf', { page, pages })}
      </Text>
      <IconButton
        label={t('approval.pageAfter')}
        icon={IconChevronRight}
        disabled={page >= pages}
        onClick={() => show(page + 1)}
      />
    </nav>
  )
}

/** The last page that begins in the upper half; at the end the last page, however short it is. */
function pageIn(frame: HTMLElement): number {
  const sheets = [...frame.querySelectorAll<HTMLElement>('[data-page]')]
  const { scrollTop, clientHeight, scrollHeight } = frame
  if (scrollTop + clientHeight >= scrollHeight - 1) return Math.max(1, sheets.length)
  return Math.max(1, sheets.filter(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 2).length)
}
