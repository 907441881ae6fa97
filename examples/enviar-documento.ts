// Sends a document in the first open window of the candidate's enrolments, showing how much has left.
//
//   EMAIL=candidato@exemplo.com.br SENHA=candidato2026 npx tsx examples/enviar-documento.ts certificado.pdf
import { arquivo, type Contexto, conectar, Recusa } from 'certame/cliente';
import { credenciais, url } from './acesso.ts';

const [caminho] = process.argv.slice(2);
if (!caminho) throw new Error('Informe o arquivo.');
const { trpc } = conectar({ url, candidato: credenciais });

const prazos = await trpc.candidato.prazos.envios.query({});
const ativas = (await trpc.candidato.inscricoes.list.query()).filter(({ status }) => status === 'A');
const abertos = prazos.filter(({ estado }) => estado === 'aberta');
const [escolha] = abertos.flatMap((prazo) =>
  ativas.filter(({ concurso }) => concurso.id === prazo.concurso_id).map((inscricao) => ({ prazo, inscricao })),
);
if (!escolha) throw new Error('Nenhum período de envio aberto nas suas inscrições.');
const { prazo, inscricao } = escolha;
console.log(`${prazo.titulo}, inscrição ${inscricao.numero}`);

let mostrado = -1;
const context: Contexto = {
  onProgress(enviados, total) {
    const decimos = Math.floor((enviados / total) * 10);
    if (decimos !== mostrado) console.log(`${decimos * 10}%`);
    mostrado = decimos;
  },
};
try {
  const envio = await trpc.candidato.envios.create.mutate(
    { inscricao_id: inscricao.id, prazo_envio_id: prazo.id, arquivo: await arquivo(caminho) },
    { context },
  );
  console.log(`Enviado: ${envio.nome_arquivo}, protocolo ${envio.protocolo?.numero}.`);
} catch (error) {
  if (!(error instanceof Recusa)) throw error;
  console.error(`Recusado: ${error.mensagem}`);
  process.exitCode = 1;
}
