// "Meus Dados Cadastrais" (document 1, sections 2.10, 4 and 8): the profile as loaded, changed and saved as a whole. What
// is typed survives a reload and an expired session; leaving on purpose asks first.
import { Button, Loader } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link, useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Cadastro } from '../../../shared/candidatos.ts';
import { useAct } from '../../act.ts';
import { sessaoAtual } from '../../session.ts';
import { api, type RouterInputs, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { aguardando, alertar } from '../../ui/dialogs.ts';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { alteracoesPendentes, confirmarDescarte } from '../alteracoes.ts';
import { Pagina } from '../pagina.tsx';
import { usePerfil } from '../perfil.ts';
import css from './cadastro.module.css';
import { DadosPessoais } from './dados-pessoais.tsx';
import { EnderecoResidencial, Naturalidade, NecessidadesEspeciais, Telefones } from './demais-secoes.tsx';
import { esquemaDasAlteracoes, type Valores, valoresDe } from './valores.ts';

const LEMBRETE = 'Confira os dados antes de salvar.';
const FALHA = 'Erro ao atualizar os dados. Tente novamente.';

type Alteracoes = RouterInputs['candidato']['candidatos']['alterarDados'];

export function CadastroPage() {
  const cadastro = usePerfil();
  const [inicio, setInicio] = useState(() => valoresDe(cadastro));
  const [esquema, setEsquema] = useState(() => esquemaDasAlteracoes(inicio));
  const form = useForm<Valores, Partial<Valores>>({
    initial: inicio,
    schema: esquema,
    draft: `cadastro:${cadastro.id}`,
  });
  const [recuperado, setRecuperado] = useState(form.dirty);

  function recomecar(salvo: Cadastro) {
    const valores = valoresDe(salvo);
    setInicio(valores);
    setEsquema(esquemaDasAlteracoes(valores));
    setRecuperado(false);
    form.reset(valores);
  }
  const { salvar, salvando } = useSalvar(recomecar, form.refuse);
  useGuarda(form.dirty, form.clearDraft);

  return (
    <Pagina
      rota="area-cadastro"
      titulo="Meus Dados Cadastrais"
      descricao={
        <>
          Mantenha seus dados em dia: é por eles que falamos com você. Baixe o que temos sobre você em{' '}
          <Link to="/area-candidato/privacidade" className="lk">
            Privacidade
          </Link>
          .
        </>
      }
      estreita
    >
      <form {...form.props} className="pilha" onSubmit={form.submit((alteracoes) => salvar(alteracoes as Alteracoes))}>
        {recuperado && (
          <Aviso
            title="Recuperamos alterações que ainda não foram salvas"
            action={
              <Button variant="default" size="sm" onClick={() => recomecar(cadastro)}>
                Descartar
              </Button>
            }
          >
            Confira os dados e salve, ou descarte para voltar ao que está guardado.
          </Aviso>
        )}
        <DadosPessoais form={form} cadastro={cadastro} disabled={salvando} />
        <Naturalidade form={form} disabled={salvando} />
        <EnderecoResidencial form={form} disabled={salvando} />
        <Telefones form={form} cadastro={cadastro} disabled={salvando} />
        <NecessidadesEspeciais form={form} disabled={salvando} />
        <p className="so-celular t2 s15">{LEMBRETE}</p>
        <div className={`papel ${css.salvar} nao-imprimir`}>
          <p className="so-desktop">{LEMBRETE}</p>
          <Button
            type="submit"
            className={css.botao ?? ''}
            disabled={salvando}
            leftSection={
              salvando ? (
                <Loader size={18} color="currentColor" />
              ) : (
                <IconDeviceFloppy size={20} stroke={1.75} aria-hidden />
              )
            }
          >
            {salvando ? 'Salvando Alterações...' : 'Salvar Alterações'}
          </Button>
        </div>
      </form>
    </Pagina>
  );
}

/** Saves under the wait dialog; the profile of the whole area becomes what the server kept. */
function useSalvar(onSalvo: (cadastro: Cadastro) => void, recusar: (campos: Record<string, string[]>) => boolean) {
  const utils = trpc.useUtils();
  const ato = useAct(api.candidato.candidatos.alterarDados.mutate, {
    onSuccess: (resposta) => {
      utils.candidato.candidatos.dados.setData(undefined, resposta);
      onSalvo(resposta.cadastro);
      avisar.sucesso('Dados atualizados com sucesso!');
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      // The dialog first: the focus then goes to the first refused field.
      void alertar('er', erro.mensagem || FALHA).then(() => recusar(erro.campos));
    },
  });
  return {
    salvando: ato.pending,
    salvar: (alteracoes: Alteracoes) =>
      aguardando('Salvando suas alterações...', () => ato.runAsync(alteracoes)).catch(() => undefined),
  };
}

/** Asks before leaving with changes; a session that ended is not held back, and keeps the draft. */
function useGuarda(pendentes: boolean, descartar: () => void) {
  useEffect(() => {
    alteracoesPendentes.set(pendentes);
    return () => alteracoesPendentes.set(false);
  }, [pendentes]);

  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (!alteracoesPendentes.get() || current.pathname === next.pathname || !sessaoAtual('candidato')) return false;
      const sair = await confirmarDescarte();
      if (sair) descartar();
      return !sair;
    },
  });
}
