import { Button, NativeSelect, Text } from '@mantine/core'
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../ui/file-url.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './approval.module.css'
import type { ProofFile, Version } from './approval.ts'
import { largest, smallest, stepped } from './zoom.ts'

interface Props {
  files: readonly ProofFile[]
  file: ProofFile | undefined
  version: Version | undefined
  /** The version beside it, if two are compared. */
  other: Version | undefined
  /** Relative to its default size. */
  zoom: number
  onFile: (id: string) => void
  onVersion: (id: string) => void
  onCompare: (id: string | undefined) => void
  onZoom: (zoom: number) => void
  /** What else the bar says. */
  children: ReactNode
}

/** The selected file and version, the version to compare with, and the zoom. */
export function Bar({
  files,
  file,
  version,
  other,
  zoom,
  onFile,
  onVersion,
  onCompare,
  onZoom,
  children,
}: Props) {
  const { t } = useTranslation('requests')
  const { percent } = useFormats()
  const versions = file?.versions ?? []
  const options = (without?: string) =>
    versions
      .filter(({ id }) => id !== without)
      .map(({ id, n }) => ({ value: id, label: t('approval.versionOf', { n }) }))
  const before = versions.find(({ id }) => id !== version?.id)
  return (
    <div className={classes.bar}>
      {files.length > 1 && (
        <NativeSelect
          aria-label={t('approval.file')}
          value={file?.id}
          data={files.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => onFile(currentTarget.value)}
        />
      )}
      {versions.length > 1 && (
        <>
          <NativeSelect
            aria-label={t('approval.version')}
            value={version?.id}
            data={options(other?.id)}
            onChange={({ currentTarget }) => onVersion(currentTarget.value)}
          />
          <Button
            size="xs"
            variant={other ? 'light' : 'default'}
            aria-pressed={other !== undefined}
            leftSection={<IconColumns2 size={16} stroke={1.5} />}
            onClick={() => onCompare(other ? undefined : before?.id)}
          >
            {t('approval.compare')}
          </Button>
          {other && versions.length > 2 && (
            <NativeSelect
              aria-label={t('approval.compareWith')}
              value={other.id}
              data={options(version?.id)}
              onChange={({ currentTarget }) => onCompare(currentTarget.value)}
            />
          )}
        </>
      )}
      {children}
      <span className={classes.grow} />
      {version && (
        <IconButton
          label={t('approval.download', { name: version.name })}
          icon={IconDownload}
          renderRoot={(props) => <a {...props} href={fileUrl(version.key)} download={version.name} />}
        />
      )}
      <IconButton
        label={t('approval.smaller')}
        icon={IconMinus}
        disabled={zoom <= smallest}
        onClick={() => onZoom(stepped(zoom, -1))}
      />
      <Text span fz="xs">
        {percent(Math.round(zoom * 100) / 100)}
      </Text>
      <IconButton
        label={t('approval.larger')}
        icon={IconPlus}
        disabled={zoom >= largest}
        onClick={() => onZoom(stepped(zoom, 1))}
      />
    </div>
  )
}
