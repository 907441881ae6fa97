// What a person does, call by call, as the page does it: through RPC, the questions of one screen at once, each act with
// an Idempotency-Key of its own.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dadosDeCadastro } from '../../../tests/support/factories.ts';
import { type Chamada, Desistiu, type Pessoa } from './cliente.ts';
import { CHANCES, NO_MAIOR, type Passo, PENSAR_MS, TAMANHOS, type TipoDePessoa } from './mistura.ts';
import type { Cenario, Concurso, Confirmados } from './tipos.ts';

export const DA_AREA = ['candidato.inscricoes.list', 'candidato.avisos.naoLidos', 'candidato.privacidade.situacao'];
/** A notice is answered at once and then looked into with the bank; its payment is looked at so often, for so long. */
const OLHAR_MS = 1000;
const OLHADAS = 60;

const LIMITE = '----noite';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n');
const arquivos = new Map<number, Buffer>();
/** A document of so many bytes; the same one each time. */
function documento(bytes: number): Buffer {
  const feito =
    arquivos.get(bytes) ?? Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length - 6, 0x20), Buffer.from('\n%%EOF')]);
  arquivos.set(bytes, feito);
  return feito;
}

export function formulario(campos: Record<string, string | number>, arquivo: string, bytes: number) {
  const partes = Object.entries(campos).map(
    ([nome, valor]) => `--${LIMITE}\r\nContent-Disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
  );
  const cabeca = `--${LIMITE}\r\nContent-Disposition: form-data; name="${arquivo}"; filename="foto.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    corpo: Buffer.concat([
      Buffer.from(partes.join('') + cabeca),
      documento(bytes),
      Buffer.from(`\r\n--${LIMITE}--\r\n`),
    ]),
    tipo: `multipart/form-data; boundary=${LIMITE}`,
  };
}

function tamanho(acaso: number): number {
  let ate = 0;
  for (const [parte, bytes] of TAMANHOS) {
    ate += parte;
    if (acaso < ate) return bytes;
  }
  return (TAMANHOS[0] as readonly [number, number])[1];
}

export const dado = <T>(corpo: Buffer): T => (JSON.parse(corpo.toString()) as { result: { data: T } }).result.data;
export const consulta = (chamada: string, input: object) =>
  `/trpc/${chamada}?input=${encodeURIComponent(JSON.stringify(input))}`;

export interface Mundo {
  cenario: Cenario;
  confirmados: Confirmados;
  acaso: () => number;
}

/** Plays one person from their arrival to the end. Whoever is not answered well stops there. */
export async function jornada(
  mundo: Mundo,
  pessoa: Pessoa,
  tipo: TipoDePessoa,
  conta: string | undefined,
  chegada: number,
): Promise<void> {
  const { cenario, confirmados, acaso } = mundo;
  let agora = chegada;
  const pensar = async (minimo: number = PENSAR_MS[0], maximo: number = PENSAR_MS[1]) => {
    agora = performance.now() + minimo + acaso() * (maximo - minimo);
    await wait(agora - performance.now());
  };
  // What follows at once was meant to leave when the answer before it came.
  const seguir = <T>(resposta: T): T => {
    agora = performance.now();
    return resposta;
  };
  const pedir = async (passo: Passo, chamada: Chamada) => seguir(await pessoa.pedir(passo, chamada, agora));
  const perguntar = async (passo: Passo, caminhos: readonly string[]) => {
    const juntas = agora;
    const todas = caminhos.map((caminho) => pessoa.pedir(passo, { caminho, compactado: true }, juntas));
    return seguir(await Promise.all(todas));
  };
  const agir = async <T>(passo: Passo, chamada: string, input: object) =>
    dado<T>(await pedir(passo, { caminho: `/trpc/${chamada}`, corpo: JSON.stringify(input), chave: randomUUID() }));
  const verInscricoes = (passo: Passo) =>
    perguntar(
      passo,
      DA_AREA.map((chamada) => `/trpc/${chamada}`),
    );

  const maior = acaso() < NO_MAIOR;
  const lugar = maior ? 0 : 1 + Math.floor(acaso() * (cenario.concursos.length - 1));
  const concurso = cenario.concursos[lugar] as Concurso;

  // A first visit fetches the page's files too; the others have them from before. The list comes in the page, with its answers.
  const primeira = tipo === 'olha' || tipo === 'nova';
  await perguntar('abrir a página', ['/', ...(primeira ? cenario.recursos : [])]);
  await pensar();
  await perguntar('ver as vagas', [
    consulta('publico.concursos.vagas', { concurso_id: concurso.id }),
    consulta('publico.concursos.publicacoes', { concurso_id: concurso.id }),
  ]);
  if (tipo === 'olha') return;
  await pensar();

  if (tipo === 'dentro') pessoa.token = conta;
  else {
    let email = conta as string;
    if (tipo === 'nova') {
      const cadastro = dadosDeCadastro({ senha: cenario.senha });
      await agir('cadastrar-se', 'publico.candidatos.registrar', cadastro);
      confirmados.cadastros.push(cadastro.email);
      email = cadastro.email;
      await pensar();
    }
    const { token } = await agir<{ token: string }>('entrar', 'publico.sessoes.loginCandidato', {
      email,
      senha: cenario.senha,
    });
    pessoa.token = token;
  }
  await verInscricoes('ver as próprias inscrições');
  await pensar();

  const inscricao = await inscrever();
  confirmados.inscricoes.push(inscricao);
  await verInscricoes('ver as próprias inscrições');

  if (acaso() < CHANCES.envio) {
    await pensar();
    const campos = { inscricao_id: inscricao, prazo_envio_id: concurso.janela, descricao: 'Documento' };
    const form = formulario(campos, 'arquivo', tamanho(acaso()));
    const corpo = await pedir('enviar documento', {
      caminho: '/trpc/candidato.envios.create',
      ...form,
      chave: randomUUID(),
    });
    confirmados.envios.push(dado<{ id: number }>(corpo).id);
  }
  if (acaso() >= CHANCES.boleto) return;
  await pensar();
  const { boleto_id } = await agir<{ boleto_id: number }>('gerar boleto', 'candidato.boletos.gerar', {
    inscricao_id: inscricao,
  });
  confirmados.boletos.push({ boleto: boleto_id, inscricao });
  const verBoleto = async (passo: Passo) =>
    dado<{ status: string; url_boleto: string; pix_copia_e_cola: string }>(
      await pedir(passo, { caminho: consulta('candidato.boletos.get', { inscricao_id: inscricao }) }),
    );
  const boleto = await verBoleto('ver o boleto');
  if (acaso() < CHANCES.pdf) {
    await pensar();
    const { pathname, search } = new URL(boleto.url_boleto, 'http://portal.invalid');
    await pedir('abrir o PDF do boleto', { caminho: pathname + search });
  }
  if (acaso() >= CHANCES.paga) return;
  await pensar();
  await pagar(boleto.pix_copia_e_cola);

  async function inscrever(): Promise<number> {
    const anexo = acaso() < CHANCES.anexo;
    const campos = {
      concurso_id: concurso.id,
      vaga_id: concurso.vaga,
      possui_deficiencia: anexo ? 'S' : 'N',
      possui_condicao_especial: 'N',
    };
    if (!anexo) return (await agir<{ id: number }>('inscrever-se', 'candidato.inscricoes.create', campos)).id;
    const form = formulario(
      { ...campos, detalhe_deficiencia: 'Deficiência visual' },
      'file_deficiencia',
      tamanho(acaso()),
    );
    const corpo = await pedir('inscrever-se com anexo', {
      caminho: '/trpc/candidato.inscricoes.create',
      ...form,
      chave: randomUUID(),
    });
    confirmados.anexos += 1;
    return dado<{ id: number }>(corpo).id;
  }

  /** The bank tells the portal by itself; how long the portal took to answer it is the bank's to say. */
  async function pagar(pix: string): Promise<void> {
    const aviso = `${cenario.portais[0]}/webhooks/asaas/${concurso.convenio.id}`;
    const pago = await fetch(`${cenario.banco}/medida/pagar`, {
      method: 'POST',
      body: JSON.stringify({ pix, aviso, segredo: concurso.convenio.segredo }),
    });
    if (!pago.ok) {
      pessoa.erro('aviso do banco', String(pago.status));
      throw new Desistiu('aviso do banco');
    }
    pessoa.tempo('aviso do banco', ((await pago.json()) as { ms: number }).ms);
    confirmados.pagamentos.push(inscricao);
    for (let vez = 0; vez < OLHADAS; vez += 1) {
      await pensar(OLHAR_MS, OLHAR_MS);
      if ((await verBoleto('ver o pagamento')).status === 'Pago') return;
    }
    pessoa.erro('ver o pagamento', 'não apareceu');
  }
}
