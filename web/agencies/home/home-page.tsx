import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { AgencyList } from './agency-list.tsx'
import { CreateAgencyDialog } from './create-agency-dialog.tsx'

/** The person's agencies; a person without one can create the first. */
export function HomePage() {
  const { t } = useTranslation('agencies')
  const { agencies } = useViewer()
  const [creating, dialog] = useDisclosure(false)
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={dialog.open}>
      {t('home.create')}
    </Button>
  )
  return (
    <Page title={t('home.title')} actions={agencies.length > 0 && create}>
      {agencies.length > 0 ? (
        <AgencyList agencies={agencies} />
      ) : (
        <EmptyState title={t('home.welcome')} action={create}>
          <Stack gap="sm">
            <Text>{t('home.welcomeHint')}</Text>
            <Text>{t('home.invitedHint')}</Text>
          </Stack>
        </EmptyState>
      )}
      {creating && <CreateAgencyDialog onClose={dialog.close} />}
    </Page>
  )
}
