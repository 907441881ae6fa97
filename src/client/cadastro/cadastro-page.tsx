// Registration of a candidate: one page in four steps, kept while one types, sent once.

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { ParaSeInscrever } from '../site/concurso-escolhido.tsx';
import { Orientacao } from '../site/orientacao.tsx';
import { PORTAL, usePortal } from '../site/portal.ts';
import { Rodape } from '../site/rodape.tsx';
import { Alert } from '../ui/alert.tsx';
import { cx } from '../ui/cx.ts';
import { confirmar } from '../ui/dialog/questions.ts';
import { useForm } from '../ui/form.ts';
import { Logo } from '../ui/logo.tsx';
import { usePhone, useRailBeside } from '../ui/media.ts';
import { Steps } from '../ui/progress.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import css from './cadastro.module.css';
import { esquema, INICIAL, progresso, RASCUNHO, regras, TUDO_FEITO, ULTIMA_TELA } from './campos.ts';
import { useLugarDoCep } from './cep.ts';
import { Conferencia } from './conferencia.tsx';
import { useEnvio } from './envio.ts';
import { useExistencia } from './existencia.ts';
import { Finalizar } from './finalizar.tsx';
import { Ajuda, Informacoes, ProtecaoDeDados, Regras } from './orientacoes.tsx';
import { SecaoAcesso } from './secao-acesso.tsx';
import { Secoes } from './secoes.tsx';
import { Sucesso } from './sucesso.tsx';
import { useTelas } from './telas.ts';

export function CadastroPage() {
  const larga = useRailBeside();
  const titulo = useId();
  const { concurso } = useSearch({ from: '/formulario' });
  const form = useForm({ initial: INICIAL, schema: esquema, rules: regras, draft: RASCUNHO });
  const [recuperado, setRecuperado] = useState(form.dirty);
  const [confirmado, setConfirmado] = useState(false);
  const existencia = useExistencia(form);
  const lugar = useLugarDoCep(form);
  const irAo = useRef<(campos: readonly string[]) => void>(() => undefined);
  const { enviar, enviando, falha, cadastro, acesso } = useEnvio(form, (campos) => irAo.current(campos));
  const feito = cadastro !== null;
  const telas = useTelas(form, usePhone() && !feito);
  irAo.current = telas.irAo;
  const { tela } = telas;
  const comeco = tela === null || tela === 1;
  const fim = tela === null || tela === ULTIMA_TELA;
  const conferencia = <Conferencia form={form} cpfLivre={existencia.cpfLivre} />;

  async function comecarDeNovo() {
    const apagar = await confirmar({
      title: 'Apagar o que você digitou?',
      text: 'O formulário volta a ficar vazio. Esta ação não pode ser desfeita.',
    });
    if (!apagar) return;
    form.reset();
    setRecuperado(false);
  }

  const dados = (
    <Secoes
      form={form}
      so={tela}
      readOnly={feito}
      onCpfDeixado={existencia.conferirCpf}
      onEmailDeixado={existencia.conferirEmail}
    />
  );

  return (
    <>
      <TopoDoCadastro />
      <main id="conteudo" className="cont">
        <div className="pt-7.5 pb-5.5 max-sm:pt-4.5 max-sm:pb-3.5">
          <h1 id={titulo}>Cadastro de Candidato</h1>
          <p className="mt-1.5 text-17 text-texto-2 max-sm:text-16">
            {concurso === undefined || feito ? (
              'Preencha seus dados para participar dos concursos públicos.'
            ) : (
              <ParaSeInscrever concurso={concurso}>
                , preencha seus dados. Depois você segue para a inscrição.
              </ParaSeInscrever>
            )}
            {!feito && (
              <span className="max-sm:block">
                {' '}
                Campos com{' '}
                <b className="text-er-forte" aria-hidden="true">
                  *
                </b>
                <span className="sr-only">asterisco</span> são obrigatórios.
              </span>
            )}
          </p>
        </div>
        {!feito && comeco && <Orientacao rota="form" />}
        {!larga && comeco && <ProtecaoDeDados />}
        <div
          className={larga ? 'grid grid-cols-[minmax(0,1fr)_332px] gap-7 items-start' : 'flex flex-col gap-4.5 mt-4'}
        >
          <div className="flex flex-col gap-4.5 min-w-0">
            <Steps
              label="Passos do cadastro"
              passos={
                feito ? TUDO_FEITO : telas.marcar(progresso(form.problems, form.errors, form.touched, confirmado))
              }
              concluido={feito}
            />
            {feito ? (
              <Sucesso acesso={acesso} concurso={concurso}>
                {dados}
              </Sucesso>
            ) : (
              <form
                {...form.props}
                className={cx(css.form, 'flex flex-col gap-4.5')}
                aria-labelledby={titulo}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (fim) enviar();
                  else telas.continuar();
                }}
              >
                {recuperado && (
                  <Alert>
                    Recuperamos o que você já tinha digitado. A senha não fica guardada.{' '}
                    <button type="button" className="lk" onClick={() => void comecarDeNovo()}>
                      Começar de novo
                    </button>
                  </Alert>
                )}
                {dados}
                {fim && (
                  <SecaoAcesso form={form}>
                    {!larga && <div className="mt-4.5">{conferencia}</div>}
                    {falha && (
                      <div className="mt-5">
                        <Alert tom="er" title={falha.titulo}>
                          {falha.detalhe ?? 'O que você digitou continua aqui.'}
                        </Alert>
                      </div>
                    )}
                    <Finalizar
                      form={form}
                      confirmado={confirmado}
                      onOutroPasso={telas.irAo}
                      onConfirmar={setConfirmado}
                      enviando={enviando}
                    />
                  </SecaoAcesso>
                )}
                {tela !== null && (
                  <div className="flex gap-2.5">
                    {tela > 1 && (
                      <Button variant="default" disabled={enviando} onClick={telas.voltar}>
                        Passo anterior
                      </Button>
                    )}
                    {!fim && (
                      <Button type="submit" className="flex-1">
                        Continuar
                      </Button>
                    )}
                  </div>
                )}
                <p className="sr-only" role="status">
                  {existencia.found}
                </p>
                <p className="sr-only" role="status">
                  {lugar}
                </p>
              </form>
            )}
            {!feito && comeco && <Informacoes />}
          </div>
          <section className={cx('flex flex-col gap-4', larga && 'sticky top-6')} aria-label="Orientações">
            {larga && <ProtecaoDeDados />}
            {larga && !feito && conferencia}
            <Regras />
            <Ajuda />
          </section>
        </div>
      </main>
      <Rodape />
    </>
  );
}

/** Top bar of the registration: the way back, and whose portal this is. */
function TopoDoCadastro() {
  const navigate = useNavigate();
  const { instituto, logo } = usePortal();
  return (
    <header className="bg-papel border-b border-linha">
      <div className="cont flex items-center gap-3 h-17 max-sm:h-16">
        <Button
          variant="subtle"
          size="sm"
          className="-ml-4 mr-auto max-sm:-ml-3"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/' })}
        >
          Voltar
        </Button>
        <ThemeToggle className="max-sm:hidden!" />
        <Logo image={logo} title={PORTAL} subtitle={instituto} compact />
      </div>
    </header>
  );
}
