import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultSkin, skinColors } from '../../../shared/skin-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import classes from './brand.module.css'
import { BrandPreview } from './brand-preview.tsx'
import type { BrandAgency } from './brand-section.tsx'
import { ChatPicture } from './chat-picture.tsx'
import { ColorRow } from './color-row.tsx'
import { LogoPicture } from './logo-picture.tsx'
import { updateBrandMutation } from './operations.ts'
import { BrandSaveBar } from './save-bar.tsx'
import { type Look, useBrandDraft } from './use-brand-draft.ts'

interface Props {
  agency: BrandAgency
  saved: Look
}

/** The seven colours and the logo as a draft, beside a preview; changes are local until saved. */
export function BrandEditor({ agency, saved }: Props) {
  const { t } = useTranslation(['agencies/lazy', 'ui'])
  const { look, changes, change, discard } = useBrandDraft(saved)
  const [update, saving] = useCommand(updateBrandMutation)

  async function write({ avatar, ...skinConfiguration }: Partial<Look>) {
    const picture = avatar === undefined ? {} : { avatar }
    await update({ input: { id: agency.id, ...picture, skinConfiguration } })
    discard()
    toast(t('ui:saved'), { variant: 'success' })
  }

  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <Stack gap="xl" className={classes.form}>
          <Text c="dimmed">{t('agencies/lazy:brand.where')}</Text>
          <LogoPicture agency={agency} picture={look.avatar} onChange={(avatar) => change({ avatar })} />
          <section aria-labelledby="brand-colors">
            <Title order={2} id="brand-colors" mb="sm">
              {t('agencies/lazy:brand.colors')}
            </Title>
            {skinColors.map((name) => (
              <ColorRow
                key={name}
                name={name}
                look={look}
                isChanged={name in changes}
                onChange={(color) => change({ [name]: color })}
              />
            ))}
          </section>
          <ChatPicture look={look} onChange={(chatBg) => change({ chatBg })} />
          <Reset agency={agency.name} onReset={() => write({ ...defaultSkin, avatar: null })} />
        </Stack>
        <BrandPreview agency={agency} look={look} />
      </div>
      <BrandSaveBar
        names={Object.keys(changes)}
        saving={saving}
        onDiscard={discard}
        onSave={() => void write(changes).catch(toastError)}
      />
    </div>
  )
}

function Reset({ agency, onReset }: { agency: string; onReset: () => Promise<void> }) {
  const { t } = useTranslation('agencies/lazy')
  const [asking, setAsking] = useState(false)
  return (
    <section className={classes.reset} aria-labelledby="brand-reset">
      <div>
        <Title order={2} id="brand-reset">
          {t('brand.resetTitle')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('brand.resetHint')}
        </Text>
      </div>
      <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
        {t('brand.reset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('brand.resetAsk', { agency })}
        action={t('brand.reset')}
        onClose={() => setAsking(false)}
        onConfirm={onReset}
      >
        {t('brand.resetAskHint')}
      </ConfirmDialog>
    </section>
  )
}
