import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import {
  createContext,
  type DragEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import classes from './file-drop.module.css'

type Take = (files: File[]) => void

const DropContext = createContext<{ current: Take | undefined } | undefined>(undefined)

/** Accepts files dropped anywhere on a conversation, for its composer. */
export function FileDrop({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation('messaging')
  const take = useRef<Take>(undefined)
  const [over, setOver] = useState(false)

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  function onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    take.current?.([...event.dataTransfer.files])
  }

  return (
    <DropContext value={take}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the attach button does the same without dropping. */}
      <div
        data-conversation
        className={`${classes.area} ${className ?? ''}`}
        onDragOver={onDragOver}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
        onDrop={onDrop}
      >
        {children}
        {over && (
          <div className={classes.hint}>
            <IconPaperclip size={24} stroke={1.5} />
            {t('composer.dropHere')}
          </div>
        )}
      </div>
    </DropContext>
  )
}

/** Registers a composer for the files dropped around it. */
export function useDroppedFiles(onFiles: Take): void {
  const place = use(DropContext)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!place) return
    place.current = take
    return () => {
      place.current = undefined
    }
  }, [place])
}
