import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { SaveError } from '../saved/save-error.tsx'
import { pictureTypes, usePicture } from './use-picture.ts'

interface Props {
  purpose: UploadPurpose
  picture: string | null
  /** Which picture, for screen readers, where a page has several. */
  label?: string
  /** What is accepted or where it appears. */
  hint?: string
  /** Gets the key of the uploaded picture, or null when it is removed. */
  onChange: (key: string | null) => unknown
}

/** Choose and Remove for a picture, which is uploaded when it is chosen. */
export function PictureButtons({ purpose, picture, label, hint, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { progress, change, choose, remove } = usePicture(purpose, onChange)
  const named = (verb: string) => (label ? `${label}: ${verb}` : undefined)
  const verb = t(picture ? 'picture.change' : 'picture.choose')
  return (
    <Stack gap="xs" flex={1}>
      <Group gap="sm">
        <FileButton accept={pictureTypes} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" aria-label={named(verb)} disabled={change.pending}>
              {verb}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={named(t('picture.remove'))}
            disabled={change.pending}
            onClick={remove}
          >
            {t('picture.remove')}
          </Button>
        )}
      </Group>
      {progress !== undefined ? (
        <ProgressBar label={t('picture.uploading')} value={progress} />
      ) : (
        hint && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )
      )}
      <SaveError field={change} />
    </Stack>
  )
}
