import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../ui/file-url.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'
import { maxScale } from './zoom.ts'

interface Props {
  file: ViewedFile
  /** Its position among the others; undefined if it is the only one. */
  place: { at: number; of: number } | undefined
  scale: number | undefined
  onScale: (way: 1 | -1) => void
  onClose: () => void
}

/** The name and the actions of the file. */
export function ViewerBar({ file, place, scale, onScale, onClose }: Props) {
  const { t } = useTranslation(['media', 'ui'])
  const formats = useFormats()
  const facts = [
    place && t('viewer.place', { at: formats.count(place.at), of: formats.count(place.of) }),
    formats.size(file.size),
    file.origin?.facts,
  ].filter(Boolean)
  return (
    <header className={classes.bar}>
      <span className={classes.titles} aria-live="polite">
        <bdi className={classes.name}>{file.name}</bdi>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      {scale !== undefined && (
        <>
          <IconButton
            className={classes.tool}
            label={t('viewer.smaller')}
            icon={IconZoomOut}
            aria-disabled={scale <= 1}
            onClick={() => onScale(-1)}
          />
          <IconButton
            className={classes.tool}
            label={t('viewer.larger')}
            icon={IconZoomIn}
            aria-disabled={scale >= maxScale}
            onClick={() => onScale(1)}
          />
        </>
      )}
      {file.origin && (
        <Button
          className={classes.tool}
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onClose()
            file.origin?.go()
          }}
        >
          {file.origin.label}
        </Button>
      )}
      <IconButton
        className={classes.tool}
        label={t('viewer.download')}
        icon={IconDownload}
        renderRoot={(props) => <a href={fileUrl(file.key)} download={file.name} {...props} />}
      />
      <IconButton
        className={classes.tool}
        label={t('ui:close')}
        icon={IconX}
        data-autofocus
        onClick={onClose}
      />
    </header>
  )
}
