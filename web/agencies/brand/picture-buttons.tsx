import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../platform/uploads/upload.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toastError } from '../../ui/toast.ts'

interface Props {
  purpose: 'agencyAvatar' | 'brand'
  /** Which picture, for screen readers. */
  label: string
  picture: string | null
  /** The key of the uploaded picture; null for none. */
  onChange: (key: string | null) => void
}

/** Selects a picture, which is uploaded at once and becomes visible to others only when saved. */
export function PictureButtons({ purpose, label, picture, onChange }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const [progress, setProgress] = useState<number>()

  async function choose(file: File | null) {
    if (!file) return
    setProgress(0)
    try {
      onChange((await uploadFile(file, { purpose, onProgress: setProgress })).key)
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }

  const verb = t(picture ? 'brand.replace' : 'brand.choose')
  return (
    <>
      <Group gap="sm">
        <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              aria-label={`${label}: ${verb}`}
              disabled={progress !== undefined}
            >
              {verb}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={`${label}: ${t('brand.remove')}`}
            onClick={() => onChange(null)}
          >
            {t('brand.remove')}
          </Button>
        )}
      </Group>
      {progress !== undefined && <ProgressBar label={t('brand.uploading')} value={progress} />}
    </>
  )
}
