import { useEffect, useState } from 'react'

const delay = 400

/** The element whose tooltip is to be shown: hovered by a mouse, or focused by keyboard. */
export function useTooltipTarget(): HTMLElement | undefined {
  const [target, setTarget] = useState<HTMLElement>()

  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined

    function show(element: HTMLElement | undefined, after: number) {
      clearTimeout(timer)
      if (element) timer = setTimeout(() => element.isConnected && setTarget(element), after)
      else setTarget(undefined)
    }
    const hide = () => show(undefined, 0)

    addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && show(named(event), delay),
      options,
    )
    addEventListener('focusin', (event) => show(byKeyboard(named(event)), 0), options)
    for (const type of ['pointerout', 'pointerdown', 'focusout', 'keydown', 'scroll'])
      addEventListener(type, hide, options)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])

  return target
}

function named({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined
}

function byKeyboard(element: HTMLElement | undefined): HTMLElement | undefined {
  return element?.matches(':focus-visible') ? element : undefined
}
