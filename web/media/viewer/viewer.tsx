import { Modal } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopmost } from '../../ui/dialog/use-topmost.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { isZoomed, shownAs } from './shown-as.ts'
import { ViewedFile } from './viewed-file.tsx'
import classes from './viewer.module.css'
import { ViewerBar } from './viewer-bar.tsx'
import { viewing as store, type Viewing } from './viewing.ts'
import { fitted, movedBy, type Zoom, zoomedAt, zoomStep } from './zoom.ts'

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const arrowLength = 80

/** A file over the whole window, with links to the next and previous one. */
export function Viewer({ viewing }: { viewing: Viewing }) {
  const { t } = useTranslation(['media', 'ui'])
  const [zoomed, setZoomed] = useState<{ of: string; zoom: Zoom }>()
  const { files, key } = viewing
  const at = files.findIndex((file) => file.key === key)
  const file = files[at]
  const isTopmost = useTopmost(file !== undefined)
  const zoom = zoomed?.of === key ? zoomed.zoom : fitted
  const setZoom = (next: Zoom) => setZoomed({ of: key, zoom: next })
  const as = shownAs(file?.type ?? '')
  const canZoom = isZoomed(as)
  const screen = { width: innerWidth, height: innerHeight }

  function go(by: number) {
    const next = files[at + by]
    if (next) store.set({ ...viewing, key: next.key })
  }

  function close() {
    store.set(undefined)
    viewing.opener?.focus({ preventScroll: true })
  }

  function scale(way: 1 | -1) {
    setZoom(zoomedAt(zoom, zoomStep ** way, { x: 0, y: 0 }, screen))
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPlaying(event.target)) return
    const arrow = arrows[event.key]
    if (canZoom && ['+', '=', '-', '0'].includes(event.key)) {
      if (event.key === '0') setZoom(fitted)
      else scale(event.key === '-' ? -1 : 1)
    } else if (arrow && as === 'picture' && zoom.scale > 1) {
      setZoom(movedBy(zoom, arrow[0] * arrowLength, arrow[1] * arrowLength, screen))
    } else if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else return
    event.preventDefault()
  })
  // On the document, because a click on an image leaves the focus on nothing.
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  if (!file) return null

  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={isTopmost}
      fullScreen
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content className={classes.viewer} aria-label={t('viewer.title')}>
        <Modal.Body className={classes.body}>
          <ViewerBar
            file={file}
            place={files.length > 1 ? { at: at + 1, of: files.length } : undefined}
            scale={canZoom ? zoom.scale : undefined}
            onScale={scale}
            onClose={close}
          />
          <div className={classes.stage}>
            <ViewedFile
              key={key}
              file={file}
              zoom={zoom}
              onZoom={setZoom}
              onSwipe={(to) => (to === 'close' ? close() : go(to === 'next' ? 1 : -1))}
            />
          </div>
          {files.length > 1 && (
            <>
              <IconButton
                className={`${classes.tool} ${classes.previous}`}
                label={t('viewer.previous')}
                icon={IconChevronLeft}
                size={44}
                aria-disabled={at === 0}
                onClick={() => go(-1)}
              />
              <IconButton
                className={`${classes.tool} ${classes.next}`}
                label={t('viewer.next')}
                icon={IconChevronRight}
                size={44}
                aria-disabled={at === files.length - 1}
                onClick={() => go(1)}
              />
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A media player handles its own keys. */
const isPlaying = (target: EventTarget | null) => target instanceof HTMLMediaElement
