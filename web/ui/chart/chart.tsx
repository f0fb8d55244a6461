import { useEffect, useRef } from 'react'
import { useAppearance } from '../use-appearance.ts'
import classes from './chart.module.css'
import { type Drawing, drawChart } from './draw.ts'

interface Props extends Drawing {
  /** The name of the chart. Screen readers read the table beside it, so the chart is hidden from them. */
  label: string
}

/** A chart of the numbers in a table beside it. Load it lazily: the chart library is large. */
export function Chart({ label, kind, parts, say }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [appearance] = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws in the colours of the new color scheme.
  useEffect(() => {
    if (canvas.current) return drawChart(canvas.current, { kind, parts, say })
  }, [kind, parts, say, appearance])
  return (
    <div className={classes.chart} data-kind={kind}>
      <canvas ref={canvas} aria-hidden title={label} />
    </div>
  )
}
