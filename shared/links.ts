import { z } from 'zod'
import { fields, oneOf, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import {
  agencyLinksMax,
  linkAddressMax,
  linkIcons,
  linkNameMax,
  linkRoles,
  linkTypes,
  ownLinksMax,
  webAddress,
} from './links-facts.ts'
import { line } from './text.ts'

const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i

/** A normalized web address; a bare host gets https. */
const address = () =>
  line(linkAddressMax)
    .transform((value) => webAddress(hasScheme.test(value) ? value : `https://${value}`))
    .refine((value) => value !== undefined, fieldMessage('website'))
    .transform((value) => value ?? '')

const roles = () =>
  z.array(oneOf(linkRoles)).transform((all) => linkRoles.filter((role) => all.includes(role)))

export const createUserActionInput = fields({
  id: uuid().nullish(),
  icon: oneOf(linkIcons).optional(),
  name: line(linkNameMax),
  link: address(),
  type: oneOf(linkTypes).optional(),
  roles: roles().optional(),
})

export const updateUserActionInput = fields({
  id: uuid(),
  icon: oneOf(linkIcons).optional(),
  name: line(linkNameMax).optional(),
  link: address().optional(),
  type: oneOf(linkTypes).optional(),
  roles: roles().optional(),
  /** Its position among its siblings, from 0. */
  order: z
    .int()
    .min(0)
    .max(agencyLinksMax + ownLinksMax)
    .optional(),
})

export const deleteUserActionInput = fields({ id: uuid() })
