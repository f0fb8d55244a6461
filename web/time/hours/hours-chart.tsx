import { Suspense, useMemo, useRef } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useWasSeen } from '../../ui/use-was-seen.ts'
import { clientColor } from '../../work/client-tag.tsx'
import classes from './hours.module.css'
import type { HoursItem } from './item.ts'

const Chart = lazyPart(() => import('../../ui/chart/chart.tsx'), 'Chart', 'here')

interface Props {
  label: string
  byClient: boolean
  items: readonly HoursItem[]
  nameOf: (item: HoursItem) => string
}

/** The hours as a chart, once it is in sight: the numbers beside it say the same. */
export function HoursChart({ label, byClient, items, nameOf }: Props) {
  const { hours } = useFormats()
  const place = useRef<HTMLDivElement>(null)
  const seen = useWasSeen(place)
  const parts = useMemo(
    () =>
      items.map((item) => ({
        label: nameOf(item),
        value: item.seconds / 3600,
        color: clientColor(item.name),
      })),
    [items, nameOf],
  )
  return (
    <div ref={place} className={classes.chart}>
      <Suspense>
        {seen && <Chart label={label} kind={byClient ? 'polarArea' : 'bar'} parts={parts} say={hours} />}
      </Suspense>
    </div>
  )
}
