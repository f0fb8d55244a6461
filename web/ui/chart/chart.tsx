import { useEffect, useRef } from 'react'
import { useAppearance } from '../use-appearance.ts'
import classes from './chart.module.css'
import { type Drawing, drawChart } from './draw.ts'

interface Props extends Drawing {
  /** What it shows. Screen readers read the table beside it, so the chart is hidden from them. */
  label: string
}

/** A picture of numbers that stand in a table beside it. Load it lazily: what draws it is large. */
export function Chart({ label, kind, parts, say }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [appearance] = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another appearance has other colours.
  useEffect(() => {
    if (canvas.current) return drawChart(canvas.current, { kind, parts, say })
  }, [kind, parts, say, appearance])
  return (
    <div className={classes.chart} data-kind={kind}>
      <canvas ref={canvas} aria-hidden title={label} />
    </div>
  )
}
