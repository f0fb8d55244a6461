import { useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'
import classes from './tooltip-layer.module.css'
import { useTooltipTarget } from './use-tooltip-target.ts'

/**
 * Shows the `data-tooltip` of the hovered or keyboard-focused element. A single layer, because a list has hundreds of
 * buttons. The tooltip repeats the accessible name, so screen readers do not need it.
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
