// Many notices of one kind at once, each told once: the inbox rows decide, and only who got a new one gets the mail.
import type { TextoDeEmail, ValoresDeAviso } from '../../shared/avisos.ts';
import { tipoDeAviso } from '../../shared/avisos-catalogo.ts';
import type { TipoDeAviso } from '../../shared/avisos-nomes.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { Deps } from '../context.ts';
import { queueMails } from '../platform/mail/index.ts';
import { segurarPresentes } from '../store/people.ts';
import type { Trx } from '../store/tables/index.ts';
import { compor, endereco, padrao } from './composicao.ts';
import { createAvisosUnicos, getTextoProprio, nomeDoUnico } from './queries.ts';

/** Somebody of the batch, with what goes in the places of the text beside what says which enrolment it is about. */
export interface DoLote {
  candidato_id: number;
  inscricao_id: number;
  concurso_id: number;
  concurso: string;
  prefeitura: string;
  cargo: string;
  nome: string;
  email: string;
  /** What they want mailed, 0 for no; null where they never said. */
  lembretes: number | null;
  publicacoes: number | null;
  valores: ValoresDeAviso;
  link: string;
  difusao_id: number | null;
  chave: string | null;
}

/** @returns how many were told */
export async function avisarLote(
  trx: Trx,
  deps: Deps,
  agora: string,
  tipo: TipoDeAviso,
  pessoas: readonly DoLote[],
): Promise<number> {
  if (pessoas.length === 0) return 0;
  const { opcional } = tipoDeAviso(tipo);
  const texto: TextoDeEmail = (await getTextoProprio(trx, tipo)) ?? padrao(tipo);
  const ids = pessoas.map(({ candidato_id }) => candidato_id);
  const presentes = await segurarPresentes(trx, [...new Set(ids)]);
  const prontos = pessoas
    .filter(({ candidato_id }) => presentes.has(candidato_id))
    .map((pessoa) => {
      const { nome, link, cargo, concurso, prefeitura } = pessoa;
      const daInscricao = { numero: formatNumeroInscricao(pessoa.inscricao_id), cargo, concurso, prefeitura };
      const valores = { ...pessoa.valores, ...daInscricao, nome };
      return { pessoa, composto: compor(deps, tipo, texto, valores, { url: endereco(deps.config, link) }) };
    });
  const escritos = await createAvisosUnicos(
    trx,
    prontos.map(({ pessoa, composto }) => ({
      candidato_id: pessoa.candidato_id,
      tipo,
      titulo: composto.assunto,
      texto: composto.aviso,
      link: pessoa.link,
      created_at: agora,
      inscricao_id: pessoa.inscricao_id,
      concurso_id: pessoa.concurso_id,
      difusao_id: pessoa.difusao_id,
      chave: pessoa.chave,
    })),
  );
  const novos = prontos.filter(({ pessoa }) => escritos.has(nomeDoUnico(pessoa)));
  await queueMails(
    trx,
    agora,
    novos
      .filter(({ pessoa }) => opcional === undefined || pessoa[opcional] !== 0)
      .map(({ pessoa, composto: { assunto, texto: corpo, html } }) => ({
        // Theirs may have become another since it was read.
        para: presentes.get(pessoa.candidato_id)?.email ?? pessoa.email,
        assunto,
        texto: corpo,
        html,
        tipo,
        candidato_id: pessoa.candidato_id,
        emMassa: true,
      })),
  );
  return novos.length;
}
