import escapeHtml from 'escape-html';
import type { Notice } from './notice.ts';

/** A notice as mail: subject, plain text and HTML that says the same. */
export function mailMessage(notice: Notice): { subject: string; text: string; html: string } {
  const { title, body, link, further, sender } = notice;
  const paragraphs = escapeHtml(body).replace(/\n/g, '<br>');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(notice.openLabel)}</a></p><p style="margin:0;font-size:13px;color:#4b5563;word-break:break-all">${escapeHtml(link)}</p>`
    : '';
  const way = further
    ? `<p style="margin:12px 0 0"><a href="${escapeHtml(further.link)}">${escapeHtml(further.label)}</a></p>`
    : '';
  const footer = sender === 'Sala' ? 'Sala' : `${escapeHtml(sender)} · Powered by Sala`;
  return {
    // A line break would end the header.
    subject: title.replace(/\s+/g, ' '),
    text: [body, further && `${further.label}: ${further.link}`, link, `— ${sender}`]
      .filter(Boolean)
      .join('\n\n'),
    html: `<div style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#111827;max-width:560px"><h1 style="margin:0 0 12px;font-size:20px">${escapeHtml(title)}</h1><p style="margin:0">${paragraphs}</p>${way}${button}<p style="margin:32px 0 0;font-size:13px;color:#4b5563">${footer}</p></div>`,
  };
}
