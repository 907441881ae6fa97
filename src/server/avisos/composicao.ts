// A message as it leaves: the kind's text with its places filled, in the look every mail shares, and why it came at its foot.
import { comporAviso, type TextoDeEmail, textoDoAviso, type ValoresDeAviso } from '../../shared/avisos.ts';
import { PORQUES } from '../../shared/avisos-campos.ts';
import { tipoDeAviso } from '../../shared/avisos-catalogo.ts';
import { CODIGOS_DE_AVISO, type TipoDeAviso } from '../../shared/avisos-nomes.ts';
import { semEndereco } from '../../shared/comum.ts';
import type { Deps } from '../context.ts';
import { logoDoEmail, renderMail } from '../platform/mail/index.ts';

const BOLETO_SO_AQUI = 'O boleto só é válido quando aberto neste portal.';
const TUDO_SO_AQUI = 'Boletos e códigos PIX só são válidos quando abertos neste portal.';
const PIX_SO_AQUI = 'O código PIX só é válido quando aberto neste portal.';
const ESCOLHA = '/area-candidato/avisos';
const NAO_QUERO = 'Para receber menos e-mails, mude a sua escolha em';
/** Kinds that speak of a slip. */
const SOBRE_BOLETO: readonly TipoDeAviso[] = ['boleto_emitido', 'lembrete_boleto'];
const SOBRE_PIX: readonly TipoDeAviso[] = ['pix_emitido', 'lembrete_pix'];

export interface Composto {
  assunto: string;
  texto: string;
  html: string;
  /** The same without greeting and foot, for the inbox. */
  aviso: string;
}

export interface Botao {
  texto?: string | undefined;
  url: string;
}

export function padrao(tipo: TipoDeAviso): TextoDeEmail {
  const { assunto, texto } = tipoDeAviso(tipo);
  return { assunto, texto };
}

/** @param botao where the kind's button leads; a kind without one has none */
export function compor(
  deps: Pick<Deps, 'ajustes' | 'config'>,
  tipo: TipoDeAviso,
  texto: TextoDeEmail,
  valores: ValoresDeAviso & { nome: string },
  botao: Botao | null,
): Composto {
  // A name kept from before may be what none may be now.
  const nome = semEndereco(valores.nome);
  const { assunto, paragrafos } = comporAviso(texto, { ...valores, nome });
  const rotulo = botao?.texto ?? tipoDeAviso(tipo).botao;
  const mail = renderMail({
    titulo: `Olá, ${nome}!`,
    paragrafos,
    ...(botao && rotulo ? { botao: { texto: rotulo, url: botao.url } } : {}),
    rodape: rodape(deps, tipo),
    ...logoDoEmail(deps),
  });
  return { assunto, ...mail, aviso: textoDoAviso(paragrafos) };
}

function rodape({ ajustes, config }: Pick<Deps, 'ajustes' | 'config'>, tipo: TipoDeAviso): string {
  const { instituto, suporteEmail } = ajustes.atual();
  const { grupo, opcional } = tipoDeAviso(tipo);
  return [
    `${instituto.nome}.`,
    ...(SOBRE_BOLETO.includes(tipo) ? [BOLETO_SO_AQUI] : []),
    ...(SOBRE_PIX.includes(tipo) ? [PIX_SO_AQUI] : []),
    ...(tipo === 'pagamento_confirmado' ? [TUDO_SO_AQUI] : []),
    `Dúvidas? Escreva para ${suporteEmail}.`,
    PORQUES[grupo],
    ...(opcional ? [`${NAO_QUERO} ${endereco(config, ESCOLHA)}.`] : []),
  ].join(' ');
}

/** Where mail of a kind is turned off; undefined where it cannot be. @param tipo as the outbox has it */
export function ondeDesligar(config: Pick<Deps['config'], 'publicUrl'>, tipo: string | null): string | undefined {
  return CODIGOS_DE_AVISO.some((um) => um === tipo && tipoDeAviso(um).opcional) ? endereco(config, ESCOLHA) : undefined;
}

/** The whole address of a place of the portal. */
export function endereco({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, link: string): string {
  return `${publicUrl}/#${link}`;
}
