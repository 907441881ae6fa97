// The look every message shares: plain text that says everything, and the same in simple HTML with the portal's colours.

/** Something to copy: alone on its line in the text part. */
export interface Destaque {
  destaque: string;
}

/** A picture by its address, with the measures it is shown at. */
export interface MailLogo {
  url: string;
  nome: string;
  largura: number;
  altura: number;
}

export interface MailContent {
  logo?: MailLogo | undefined;
  /** The greeting or headline. */
  titulo: string;
  paragrafos: readonly (string | Destaque)[];
  botao?: { texto: string; url: string };
  rodape: string;
}

export function renderMail({ logo, titulo, paragrafos, botao, rodape }: MailContent): { texto: string; html: string } {
  const blocos = [
    titulo,
    ...paragrafos.map((bloco) => (typeof bloco === 'string' ? bloco : bloco.destaque)),
    ...(botao ? [`${botao.texto}:\n${botao.url}`] : []),
    `--\n${rodape}`,
  ];
  return { texto: `${blocos.join('\n\n')}\n`, html: html({ logo, titulo, paragrafos, botao, rodape }) };
}

function html({ logo, titulo, paragrafos, botao, rodape }: MailContent): string {
  const bloco = (conteudo: string | Destaque) =>
    typeof conteudo === 'string'
      ? `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${comLinhas(conteudo)}</p>`
      : `<p style="margin:0 0 16px;padding:14px;background:#F1F3F9;border-radius:10px;font-size:20px;line-height:28px;font-family:Consolas,Menlo,monospace;word-break:break-all">${escapeHtml(conteudo.destaque)}</p>`;
  return [
    '<!doctype html>',
    '<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#F7F8FC;color:#0F1526;font-family:Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#FFFFFF;border:1px solid #E3E6ED;border-top:6px solid #2340B7;border-radius:14px">',
    logo
      ? `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.nome)}" width="${logo.largura}" height="${logo.altura}" style="display:block;margin:0 0 20px;border:0">`
      : '',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(titulo)}</h1>`,
    ...paragrafos.map(bloco),
    botao
      ? `<p style="margin:24px 0"><a href="${escapeHtml(botao.url)}" style="display:inline-block;padding:14px 20px;background:#2340B7;color:#FFFFFF;border-radius:10px;text-decoration:none;font-size:16px;font-weight:bold">${escapeHtml(botao.texto)}</a></p>`
      : '',
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E3E6ED;font-size:13px;line-height:20px;color:#586074">${comEnderecos(rodape)}</p>`,
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

function comLinhas(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>');
}

/** The end of a sentence is not of the address before it. */
function comEnderecos(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/\S*[^\s.]/g, '<a href="$&" style="color:#2340B7">$&</a>');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
