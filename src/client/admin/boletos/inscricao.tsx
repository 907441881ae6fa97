// The enrolment a payment is put down to: found by its number, and shown with whose it is before anything is saved.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ID_MAXIMO } from '../../../shared/comum.ts';
import { formatCpf, formatMoney } from '../../../shared/format.ts';
import { type Erro, erroDe } from '../../erros.ts';
import { states } from '../../states.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Loading, Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { hands } from '../../ui/dialog/questions.ts';
import { type FieldProps, TextField } from '../../ui/fields.tsx';
import { PessoaBolha, semPrefeitura } from '../../ui/prefeitura.tsx';
import { Failed } from '../loaded.tsx';

export type Inscricao = RouterOutputs['admin']['boletos']['inscricao'];

export const INFORME_INSCRICAO = 'Informe o número da inscrição.';
const SEARCH_WAIT_MS = 300;

/** The enrolment of a typed number (`000412`, `412`); null when it cannot be one. */
export function idDoNumero(numero: string): number | null {
  const id = /^\d+$/.test(numero.trim()) ? Number(numero) : 0;
  return id > 0 && id <= ID_MAXIMO ? id : null;
}

/** Whether a failure is a rule about the enrolment, to be shown beside it. */
export function ehDaInscricao({ status }: Erro): boolean {
  return status === 400 || status === 404 || status === 409;
}

/**
 * Looks an enrolment up again, as it is now, before it is asked about: the question finds the focus where it was.
 * @returns why no payment can be confirmed for it, when none can
 */
export function useConferirInscricao() {
  const utils = trpc.useUtils();
  const [conferindo, setConferindo] = useState(false);
  async function conferir(inscricao_id: number): Promise<{ inscricao: Inscricao } | { erro: Erro }> {
    const de = hands();
    setConferindo(true);
    try {
      const inscricao = await utils.admin.boletos.inscricao.fetch({ inscricao_id }, { staleTime: 0 });
      const { impedimento } = inscricao;
      return impedimento ? { erro: { mensagem: impedimento, status: 400, campos: {}, rede: false } } : { inscricao };
    } catch (error) {
      return { erro: erroDe(error) };
    } finally {
      flushSync(() => setConferindo(false));
      if (document.activeElement === document.body) (de as HTMLElement | null)?.focus({ preventScroll: true });
    }
  }
  return { conferir, conferindo };
}

export function useInscricao(id: number | null) {
  return trpc.admin.boletos.inscricao.useQuery({ inscricao_id: id ?? 0 }, { enabled: id !== null, staleTime: 0 });
}
type Consulta = ReturnType<typeof useInscricao>;

type CampoProps = FieldProps<string> & { hint?: string };

/** The number of an enrolment to be typed, and under it whose it is. */
export function CampoInscricao({ hint, error, ...field }: CampoProps) {
  const [numero] = useDebouncedValue(field.value, SEARCH_WAIT_MS);
  const id = idDoNumero(numero);
  const consulta = useInscricao(id);
  const lido = numero === field.value;
  const problema = consulta.data?.impedimento ?? (naoAchada(consulta) ? erroDe(consulta.error).mensagem : undefined);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...field}
        label="Número da inscrição"
        hint={hint}
        required
        error={error ?? (lido ? problema : undefined)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="Ex.: 000412"
        // Pasted with what stands before it on the receipt.
        onChange={(texto) => field.onChange(texto.replace(/^\s*n[º°.]\s*(?=\d)/i, ''))}
      />
      <div role="status">{id !== null && <InscricaoEncontrada consulta={consulta} />}</div>
    </div>
  );
}

function naoAchada({ isError, error }: Consulta): boolean {
  return isError && erroDe(error).status === 404;
}

const BOX = 'flex flex-col gap-1.5 px-4 py-3.5 border border-linha rounded-inner bg-papel-2 text-15 text-texto-2';

/** Whose an enrolment is, what it costs and how it stands. */
export function InscricaoEncontrada({ consulta }: { consulta: Consulta }) {
  const { data } = consulta;
  if (data) {
    const { candidato, concurso, cargo, inscricao_numero, situacao, valor } = data;
    return (
      <div className={BOX}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-1.5">
          <PessoaBolha nome={candidato.nome} />
          <div className="flex-[1_1_160px] min-w-0">
            <b className="block text-16 font-strong leading-[1.35] text-texto wrap-anywhere">{candidato.nome}</b>
            <span className="num subline">
              {formatCpf(candidato.cpf)} · nº{'\u00A0'}
              {inscricao_numero}
            </span>
          </div>
          <Badge small {...states.situacao[situacao]} />
        </div>
        <p className="leading-[1.45] wrap-anywhere">
          {cargo} · {semPrefeitura(concurso.prefeitura)} · {concurso.titulo}
        </p>
        <p>
          Taxa de inscrição: <b className="num font-strong text-texto">{formatMoney(valor)}</b>
        </p>
      </div>
    );
  }
  if (naoAchada(consulta)) return null;
  if (consulta.isError) return <Failed inline title="Erro ao carregar a inscrição." query={consulta} />;
  return (
    <Loading label="Carregando inscrição">
      <div className={BOX}>
        <Skeleton width="60%" height={18} />
        <Skeleton width="80%" />
      </div>
    </Loading>
  );
}
