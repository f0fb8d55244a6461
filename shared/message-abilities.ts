export interface MessageAbilities {
  edit: boolean
  delete: boolean
  setInternal: boolean
  setPublic: boolean
  reply: boolean
}

/** role: admin (including owners), user or client */
interface Subject {
  viewer: { id: string; role: string }
  channel: { ownerID: string | null; mayWrite: boolean }
  message: {
    ownerID: string
    fromStaff: boolean
    internal: boolean
    deleted: boolean
    hasClientAnswers: boolean
    underInternal: boolean
  }
}

/**
 * What a viewer may do with a message that they see. Staff change the visibility of their own messages and of those in their
 * channels, admins of all that they see; messages of clients stay public, as do those with a reply of a client; a reply to an
 * internal message stays internal as long as that one is. The server decides by it, and the web applies it to events.
 */
export function messageAbilities({ viewer, channel, message }: Subject): MessageAbilities {
  const alive = !message.deleted
  const own = message.ownerID === viewer.id
  const admin = viewer.role === 'admin'
  const maySwitch = alive && viewer.role !== 'client' && (admin || own || channel.ownerID === viewer.id)
  return {
    edit: alive && own && channel.mayWrite,
    delete: alive && (own || admin),
    setInternal: maySwitch && !message.internal && message.fromStaff && !message.hasClientAnswers,
    setPublic: maySwitch && message.internal && !message.underInternal,
    reply: alive && channel.mayWrite,
  }
}
