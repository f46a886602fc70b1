const liffId = /^(\d{10})-[A-Za-z0-9]{8}$/;

/**
 * The login channel that a LIFF id belongs to. A LIFF id is `<channel id>-<8 letters or digits>`.
 * @returns the ten digits of the channel, or null where the text is no LIFF id.
 */
export const channelOfLiffId = (id: string): string | null => liffId.exec(id.trim())?.[1] ?? null;
