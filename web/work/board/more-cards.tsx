import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../ui/use-latest.ts'
import type { Lane } from './lanes.ts'

interface Props {
  lane: Lane
  hidden: number
  onMore: (columnID: string) => void
}

/** The end of a column that has more: reaching it brings the next ones, and so does the button. */
export function MoreCards({ lane: { id, cards }, hidden, onMore }: Props) {
  const { t } = useTranslation('work')
  const ref = useRef<HTMLButtonElement>(null)
  const more = useLatest(onMore)
  const shown = cards.length
  // What comes may be shorter than the column: the end is looked at anew. What failed is asked for again by hand only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of cards is another end.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) more.current(id)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [id, shown, more])
  return (
    <Button ref={ref} variant="subtle" color="gray" fullWidth onClick={() => onMore(id)}>
      {t('board.more', { count: hidden })}
    </Button>
  )
}
