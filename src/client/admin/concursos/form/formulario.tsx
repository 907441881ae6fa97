// The contest form: sections, live checklist, save bar. What is typed survives a reload and the end of a session, and
// leaving on purpose asks first.
import { Button } from '@mantine/core';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConcursoForm } from '../../../../shared/concursos.ts';
import { PREENCHA_OBRIGATORIOS } from '../../../../shared/concursos.ts';
import { type Act, useAct } from '../../../act.ts';
import type { Erro } from '../../../erros.ts';
import { sessaoAtual } from '../../../session.ts';
import { api } from '../../../trpc.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { type Form, useForm } from '../../../ui/form.ts';
import { avisar } from '../../../ui/toasts.ts';
import { alteracoesPendentes, confirmarDescarte } from '../../alteracoes.ts';
import { avisarFalha } from '../../falhas.ts';
import { LinkBotao } from '../../ligacoes.tsx';
import { useRecarregarConcursos } from '../excluir.ts';
import css from './form.module.css';
import { type Concurso, enderecoDoPortal, esquema, NOVO, regras, type Valores, valoresDe } from './modelo.ts';
import { ConfiguracoesAdicionais, InformacoesBasicas, PeriodoDeInscricoes } from './secoes.tsx';
import { Verificacao } from './verificacao.tsx';

/** A new contest that takes enrolments in this portal gets the address of its own, which only now has a number. */
async function criar(dados: ConcursoForm, opcoes: Parameters<typeof api.admin.concursos.create.mutate>[1]) {
  const novo = await api.admin.concursos.create.mutate(dados, opcoes);
  if (dados.link_area_candidato !== enderecoDoPortal()) return novo;
  const proprio = { ...dados, id: novo.id, link_area_candidato: enderecoDoPortal(novo.id) };
  // The general address works too: a failure here loses nothing.
  return api.admin.concursos.update.mutate(proprio).catch(() => novo);
}

/** @param concurso the one being edited; none when it is new */
export function Formulario({ concurso }: { concurso?: Concurso }) {
  const navigate = useNavigate();
  const recarregar = useRecarregarConcursos();
  const inicial = useMemo(() => (concurso ? valoresDe(concurso) : NOVO), [concurso]);
  const schema = useMemo(() => esquema(concurso), [concurso]);
  const form = useForm({ initial: inicial, schema, rules: regras, draft: `concurso-${concurso?.id ?? 'novo'}` });
  const sair = useGuarda(form);

  const salvar: Act<ConcursoForm, Concurso> = useAct(
    (dados: ConcursoForm, opcoes) =>
      concurso ? api.admin.concursos.update.mutate({ id: concurso.id, ...dados }, opcoes) : criar(dados, opcoes),
    {
      onSuccess: async ({ id }) => {
        form.clearDraft();
        sair.livre();
        avisar.sucesso(concurso ? 'Concurso atualizado com sucesso!' : 'Concurso criado com sucesso!');
        await recarregar();
        await navigate({
          to: '/admin/dashboard/concursos/detalhes/$id',
          params: { id: String(id) },
          search: concurso ? {} : { tab: 'vagas' },
          replace: true,
        });
      },
      onError: (erro: Erro, dados) => {
        if (erro.status === 422 || form.refuse(erro.campos)) {
          form.refuse(erro.campos);
          avisar.erro('Por favor, corrija os erros no formulário.');
        } else avisarFalha('Erro ao salvar concurso.', erro, () => salvar.run(dados));
      },
    },
  );

  return (
    <form
      {...form.props}
      className={css.pagina}
      onSubmit={form.submit(
        (dados) => salvar.run(dados),
        () => avisar.atencao(PREENCHA_OBRIGATORIOS),
      )}
    >
      <div className={css.secoes}>
        <Restaurado form={form} inicial={inicial} />
        <InformacoesBasicas form={form} />
        <PeriodoDeInscricoes form={form} />
        <ConfiguracoesAdicionais form={form} endereco={enderecoDoPortal(concurso?.id)} />
      </div>
      <div className={css.lado}>
        <Verificacao valores={form.values} problemas={form.problems} />
      </div>
      <div className={`papel ${css.barra}`}>
        <p role="status">{form.valid ? '' : PREENCHA_OBRIGATORIOS}</p>
        {concurso ? (
          <LinkBotao
            variant="default"
            size="sm"
            to="/admin/dashboard/concursos/detalhes/$id"
            params={{ id: String(concurso.id) }}
          >
            Cancelar
          </LinkBotao>
        ) : (
          <LinkBotao variant="default" size="sm" to="/admin/dashboard/concursos">
            Cancelar
          </LinkBotao>
        )}
        {/* Not the `disabled` attribute: a press says what is missing and goes to the first wrong field. */}
        <Button
          type="submit"
          size="sm"
          loading={salvar.pending}
          aria-disabled={!form.valid || undefined}
          data-disabled={!form.valid || undefined}
        >
          {concurso ? 'Salvar alterações' : 'Salvar concurso'}
        </Button>
      </div>
    </form>
  );
}

/** Asks before leaving with unsaved text. The end of the session does not ask: the draft is there afterwards. */
function useGuarda(form: Form<Valores, unknown>): { livre: () => void } {
  const livre = useRef(false);
  const pendente = form.dirty;
  useEffect(() => {
    alteracoesPendentes.set(pendente);
    return () => alteracoesPendentes.set(false);
  }, [pendente]);
  const perderia = () => pendente && !livre.current && sessaoAtual('admin') !== null;
  useBlocker({
    shouldBlockFn: async () => {
      if (!perderia()) return false;
      const descartar = await confirmarDescarte();
      if (descartar) form.clearDraft();
      return !descartar;
    },
    enableBeforeUnload: perderia,
  });
  return {
    livre: () => {
      livre.current = true;
    },
  };
}

/** Says that the fields came from a draft, and lets it go. */
function Restaurado({ form, inicial }: { form: Form<Valores, unknown>; inicial: Valores }) {
  const [restaurado, setRestaurado] = useState(form.dirty);
  if (!restaurado) return null;
  return (
    <Aviso
      live
      action={
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            form.reset(inicial);
            setRestaurado(false);
          }}
        >
          Descartar
        </Button>
      }
    >
      Recuperamos o que você tinha preenchido e ainda não salvou.
    </Aviso>
  );
}
