import { useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'
import classes from './tooltip-layer.module.css'
import { useTooltipTarget } from './use-tooltip-target.ts'

/**
 * Shows `data-tooltip` of whatever is pointed at or focused by keyboard. One layer for all of them, because hundreds of
 * buttons stand in a list. It repeats what the element is named, so screen readers do not need it.
 */
export function TooltipLayer() {
  const target = useTooltipTarget()
  const tip = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })

  useLayoutEffect(() => {
    if (!target || !tip.current) return
    const side = target.dataset.tooltipSide === 'right' ? 'right' : 'above'
    setPlace(placeBeside(target.getBoundingClientRect(), tip.current.getBoundingClientRect(), side))
  }, [target])

  return (
    target && (
      <div ref={tip} className={classes.tip} style={place} aria-hidden>
        {target.dataset.tooltip}
      </div>
    )
  )
}
