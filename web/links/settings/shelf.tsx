import { Badge, Button, Menu, Stack, Text, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkRole } from '../../../shared/links-facts.ts'
import { MovableList } from '../../forms/movable/movable-list.tsx'
import { RowFacts } from '../../forms/movable/movable-row.tsx'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { linkIcon } from '../link-icons.ts'
import { deleteUserActionMutation, updateUserActionMutation } from '../operations/settings.ts'
import { LinkForm } from './link-form.tsx'
import type { KeptLink } from './links-settings-page.tsx'

interface Props {
  links: KeptLink[]
  /** The viewer's own links instead of the agency's. */
  own?: boolean
}

type Opened = { what: 'form'; link?: KeptLink } | { what: 'question'; link: KeptLink }

/** The agency's links, or the viewer's own, in the order of the shell. */
export function Shelf({ links, own = false }: Props) {
  const { t } = useTranslation('links')
  const id = useId()
  const [update] = useCommand(updateUserActionMutation)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const place = own ? 'own' : 'agency'
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t(`shelf.${place}.title`)}
      </Title>
      <Text c="dimmed">{t(`shelf.${place}.hint`)}</Text>
      <MovableList
        label={t(`shelf.${place}.title`)}
        items={links}
        nameOf={({ name }) => name}
        onMove={(link, order) => update({ input: { id: link.id, order } })}
        row={(link) => <LinkFacts link={link} />}
        acts={(link) => (
          <>
            <Menu.Item onClick={() => setOpened({ what: 'form', link })}>{t('edit')}</Menu.Item>
            <Menu.Item color="danger" onClick={() => setOpened({ what: 'question', link })}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        style={{ alignSelf: 'start' }}
        onClick={() => setOpened({ what: 'form' })}
      >
        {t(`shelf.${place}.add`)}
      </Button>
      {opened?.what === 'form' && (
        <LinkForm {...(opened.link && { link: opened.link })} own={own} onClose={close} />
      )}
      {opened?.what === 'question' && <Deleting link={opened.link} onClose={close} />}
    </Stack>
  )
}

function LinkFacts({ link }: { link: KeptLink }) {
  const { t } = useTranslation('links')
  const Icon = linkIcon(link.icon)
  return (
    <RowFacts
      icon={<Icon size={20} stroke={1.5} />}
      title={link.name}
      hint={
        <>
          <bdi dir="ltr">{URL.parse(link.link)?.host}</bdi> · {t(`type.${link.type}`)}
        </>
      }
      marks={link.roles?.map((role) => (
        <Badge key={role} variant="light" color="gray" tt="none">
          {t(`role.${role as LinkRole}`)}
        </Badge>
      ))}
    />
  )
}

function Deleting({ link, onClose }: { link: KeptLink; onClose: () => void }) {
  const { t } = useTranslation('links')
  const [remove] = useCommand(deleteUserActionMutation)
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { name: link.name })}
      action={t('delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ input: { id: link.id } })
        onClose()
      }}
    >
      {t('deleteHint')}
    </ConfirmDialog>
  )
}
