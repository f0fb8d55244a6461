import { Menu } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const CronForm = lazyPart(() => import('../../scheduling/cron/cron-form.tsx'), 'CronForm', 'over')

/** Creates an automation, or a recurring message. */
export function NewMenu() {
  const { t } = useTranslation(['automations', 'scheduling'])
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('add')} icon={IconPlus} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item renderRoot={(props) => <Link to="/cron/$id" params={{ id: 'new' }} {...props} />}>
            {t('new')}
          </Menu.Item>
          <Menu.Item onClick={() => setWriting(true)}>{t('scheduling:cron.new')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isWriting && <CronForm onClose={() => setWriting(false)} />}</Suspense>
    </>
  )
}
