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

/** The end of a column with more cards: reaching it, or pressing the button, loads the next ones. */
export function MoreCards({ lane: { id, cards }, hidden, onMore }: Props) {
  const { t } = useTranslation('work')
  const ref = useRef<HTMLButtonElement>(null)
  const more = useLatest(onMore)
  const shown = cards.length
  // The next page may not fill the column, so the end is observed again after each. A failed page is retried only by the button.
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
