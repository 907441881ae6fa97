// The look every message shares: plain text that says everything, and the same in simple HTML.

export interface MailContent {
  /** The greeting or headline. */
  titulo: string;
  paragrafos: string[];
  /** Something to copy, alone on its line in the text part. */
  destaque?: string;
  botao?: { texto: string; url: string };
  rodape: string;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export function renderMail({ titulo, paragrafos, destaque, botao, rodape }: MailContent): { texto: string; html: string } {
  const [primeiro = '', ...demais] = paragrafos;
  const texto = [titulo, primeiro, ...(destaque ? [destaque] : []), ...demais, ...(botao ? [`${botao.texto}:\n${botao.url}`] : []), `--\n${rodape}`].join(
    '\n\n',
  );
  const p = (conteudo: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escape(conteudo)}</p>`;
  const html = [
    '<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#F7F8FC;color:#0F1526;font-family:Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#FFFFFF;border:1px solid #E3E6ED;border-radius:14px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escape(titulo)}</h1>`,
    p(primeiro),
    destaque
      ? `<p style="margin:0 0 16px;padding:14px;background:#F1F3F9;border-radius:10px;font-size:20px;font-family:monospace">${escape(destaque)}</p>`
      : '',
    ...demais.map(p),
    botao
      ? `<p style="margin:24px 0"><a href="${escape(botao.url)}" style="display:inline-block;padding:14px 20px;background:#2340B7;color:#FFFFFF;border-radius:10px;text-decoration:none;font-weight:bold">${escape(botao.texto)}</a></p>`
      : '',
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E3E6ED;font-size:13px;color:#586074">${escape(rodape)}</p>`,
    '</div></body></html>',
  ].join('\n');
  return { texto, html };
}
