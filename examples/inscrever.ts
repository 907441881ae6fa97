// Lists the open contests; given the number of one, enrols the candidate in its first vacancy, unless they already are.
//
//   EMAIL=candidato@exemplo.com.br SENHA=candidato2026 npx tsx examples/inscrever.ts [id do concurso]
import { conectar, Recusa } from 'certame/cliente';
import { credenciais, url } from './acesso.ts';
import { numeroDe } from './argumento.ts';

const [argumento] = process.argv.slice(2);
const concurso_id = argumento === undefined ? null : numeroDe(argumento, 'o concurso');
const { trpc } = conectar({ url, candidato: credenciais });

const { cadastro } = await trpc.candidato.candidatos.dados.query();
console.log(`Olá, ${cadastro.nome}.`);

const abertos = await trpc.publico.concursos.list.query({
  status: 'ABERTAS',
  ordenacao: 'data_prazo_fim',
  direcao: 'asc',
});
const ativas = (await trpc.candidato.inscricoes.list.query()).filter(({ status }) => status === 'A');
const inscricaoEm = (id: number) => ativas.find(({ concurso }) => concurso.id === id);
for (const { id, titulo, dias_restantes } of abertos) {
  console.log(`${id}\t${titulo}\t${dias_restantes} dia(s)${inscricaoEm(id) ? '\tinscrito' : ''}`);
}

async function inscrever(concurso_id: number) {
  const [vaga] = await trpc.publico.concursos.vagas.query({ concurso_id });
  if (!vaga) throw new Error('Nenhuma vaga disponível para este concurso.');
  const resposta = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
  return trpc.candidato.inscricoes.create.mutate({ concurso_id, vaga_id: vaga.id, ...resposta });
}

try {
  if (concurso_id !== null) {
    const { numero, vaga, situacao } = inscricaoEm(concurso_id) ?? (await inscrever(concurso_id));
    console.log(`Inscrição ${numero}: ${vaga.cargo}, ${situacao}.`);
  }
} catch (error) {
  if (!(error instanceof Recusa)) throw error;
  console.error(`Recusada: ${error.mensagem}`);
  process.exitCode = 1;
}
