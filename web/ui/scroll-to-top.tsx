import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './scroll-to-top.module.css'

const threshold = 250

/** A button that appears after 250 px of scrolling, in the window or in whatever element is marked `data-scrolls`. */
export function ScrollToTop() {
  const { t } = useTranslation('ui')
  const [scrolled, setScrolled] = useState<Element>()

  useEffect(() => {
    function look({ target }: Event) {
      const element = target instanceof Document ? document.scrollingElement : target
      if (!(element instanceof Element)) return
      if (!(target instanceof Document) && !element.hasAttribute('data-scrolls')) return
      setScrolled(element.scrollTop > threshold ? element : undefined)
    }
    // The component is mounted by the first scroll event, which may have been the only one.
    const known = [document.scrollingElement, ...document.querySelectorAll('[data-scrolls]')]
    const far = known.find((element) => element && element.scrollTop > threshold)
    if (far) setScrolled(far)
    // Scroll events do not bubble.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => removeEventListener('scroll', look, { capture: true })
  }, [])

  function scrollUp() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrolled?.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }

  return (
    scrolled && (
      <IconButton
        className={classes.button}
        label={t('scrollToTop')}
        icon={IconArrowUp}
        variant="default"
        size={40}
        onClick={scrollUp}
      />
    )
  )
}
